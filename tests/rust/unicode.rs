//! Strings and characters: slicing, splitting, case, UTF-8, parsing, building.

fn caesar(s: &str, by: u8) -> String {
    s.chars()
        .map(|c| match c {
            'a'..='z' => ((c as u8 - b'a' + by) % 26 + b'a') as char,
            'A'..='Z' => ((c as u8 - b'A' + by) % 26 + b'A') as char,
            _ => c,
        })
        .collect()
}

fn is_palindrome(s: &str) -> bool {
    let letters: Vec<char> = s.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    letters.iter().eq(letters.iter().rev())
}

fn main() {
    let s = "Grüße, 世界! \u{1f600}";
    println!("{} {} {:?}", s.len(), s.chars().count(), s.char_indices().nth(8));
    println!("{} | {}", s.to_uppercase(), s.to_lowercase());
    println!("{:?}", s.bytes().take(6).collect::<Vec<u8>>());
    println!("{:?} {:?}", s.find('世'), s.split_once(", "));
    println!("{}", caesar("Hello, World!", 13));
    println!("{} {}", is_palindrome("A man, a plan, a canal: Panama"), is_palindrome("nope"));

    let csv = " a=1; b = 22 ;c=;d=x4";
    for part in csv.split(';').map(str::trim) {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        match value.trim().parse::<i32>() {
            Ok(n) => println!("{} -> {n}", key.trim()),
            Err(e) => println!("{} -> {e}", key.trim()),
        }
    }
    let mut built = String::new();
    for (i, word) in ["one", "two", "three"].iter().enumerate() {
        if i > 0 {
            built.push_str(", ");
        }
        built += word;
        built.insert(0, '>');
    }
    println!("{built} {}", built.replace("t", "T"));
    println!("{:?}", "a,b,,c".split(',').collect::<Vec<_>>());
    println!("{:?}", "line one\nline two\r\nlast".lines().map(str::len).collect::<Vec<_>>());
    println!("{}", "ab".repeat(3) + &"x".to_string());
    println!("{:?} {:?}", "12.5e2".parse::<f64>(), "nan?".parse::<f64>().is_err());
    println!("{:?}", String::from_utf8(vec![0xff, 0xfe]).is_err());
    println!("{}", String::from_utf8_lossy(&[72, 105, 0xf0]));
    println!("{:?}", "tab\t\"quote\" \u{7f} é".escape_debug().to_string());
    println!("{:?}", 'ß'.is_lowercase() && '9'.to_digit(10) == Some(9) && char::from_u32(0xd800).is_none());
    println!("{}", "zebra apple mango".split_whitespace().max_by_key(|w| w.len()).unwrap_or(""));
}
