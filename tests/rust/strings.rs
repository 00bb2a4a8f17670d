//! Strings, characters, parsing, formatting.
fn caesar(text: &str, by: u8) -> String {
    text.chars()
        .map(|c| match c {
            'a'..='z' => ((c as u8 - b'a' + by) % 26 + b'a') as char,
            'A'..='Z' => ((c as u8 - b'A' + by) % 26 + b'A') as char,
            _ => c,
        })
        .collect()
}

fn is_palindrome(s: &str) -> bool {
    let clean: Vec<char> = s.chars().filter(|c| c.is_alphanumeric()).flat_map(|c| c.to_lowercase()).collect();
    clean.iter().eq(clean.iter().rev())
}

fn main() {
    println!("{} {}", caesar("Hello, World!", 3), caesar(&caesar("abc xyz", 5), 21));
    println!("{} {}", is_palindrome("A man, a plan, a canal: Panama"), is_palindrome("nope"));
    let s = "größe → 日本語 🦀";
    println!("{} {} {:?}", s.len(), s.chars().count(), s.char_indices().nth(9));
    println!("{} {}", s.to_uppercase(), s.bytes().map(u32::from).sum::<u32>());
    println!("{:?}", "a=1;b=22;c;=4".split(';').map(|p| p.split_once('=')).collect::<Vec<_>>());
    println!("[{:>8}] [{:<8}] [{:^8}] [{:*^9}]", "ab", "cd", "ef", "gh");
    println!("{:?} {:?}", "line\ttab \"q\" \u{1}", 'ß');
    let mut owned = String::with_capacity(4);
    for i in 0..10 {
        owned.push_str(&i.to_string());
        owned.insert(0, '.');
    }
    println!("{owned} {:?} {:?}", owned.find("45"), owned.rfind('.'));
    println!("{}", owned.replace('.', "").chars().rev().skip(2).step_by(3).collect::<String>());
    println!("{:?}", "one two  three".split(' ').collect::<Vec<_>>());
    println!("{:?} {:?}", "42".parse::<u8>(), " 42".trim().parse::<i64>().map(|n| n * -1));
    println!("{}", ["x", "yy", "zzz"].concat().repeat(2));
}
