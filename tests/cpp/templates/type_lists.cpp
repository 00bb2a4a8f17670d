// interpreter: no
// Lists of types sorted, filtered and indexed when compiled, variadic visitors, traits, and tables made from them.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

template <class... T> struct List { static constexpr std::size_t size = sizeof...(T); };
template <class L, class T> struct Push;
template <class... A, class T> struct Push<List<A...>, T> { using type = List<T, A...>; };
template <class L, template <class> class P> struct Filter;
template <template <class> class P> struct Filter<List<>, P> { using type = List<>; };
template <class H, class... T, template <class> class P> struct Filter<List<H, T...>, P> {
    using rest = typename Filter<List<T...>, P>::type;
    using type = std::conditional_t<P<H>::value, typename Push<rest, H>::type, rest>;
};
template <class L, class T> struct Insert;
template <class T> struct Insert<List<>, T> { using type = List<T>; };
template <class H, class... R, class T> struct Insert<List<H, R...>, T> {
    using type = typename std::conditional_t<(sizeof(T) <= sizeof(H)), std::enable_if<true, List<T, H, R...>>, Push<typename Insert<List<R...>, T>::type, H>>::type;
};
template <class L> struct Sort { using type = List<>; };
template <class H, class... T> struct Sort<List<H, T...>> { using type = typename Insert<typename Sort<List<T...>>::type, H>::type; };
template <class T, class L> struct Index;
template <class T, class... R> struct Index<T, List<T, R...>> : std::integral_constant<int, 0> {};
template <class T, class H, class... R> struct Index<T, List<H, R...>> : std::integral_constant<int, 1 + Index<T, List<R...>>::value> {};
template <std::size_t N, class L> struct At;
template <std::size_t N, class... T> struct At<N, List<T...>> : std::tuple_element<N, std::tuple<T...>> {};

template <class T> struct Name { static const char *get() { return "?"; } };
#define NAME(T) template <> struct Name<T> { static const char *get() { return #T; } }
NAME(char); NAME(short); NAME(int); NAME(double); NAME(float); NAME(long double); NAME(bool);
template <class T> struct Name<T *> { static std::string get() { return std::string(Name<T>::get()) + "*"; } };
template <class T> struct Name<const T> { static std::string get() { return std::string("const ") + Name<T>::get(); } };
template <class T, std::size_t N> struct Name<T[N]> { static std::string get() { return Name<T>::get() + std::string("[") + std::to_string(N) + "]"; } };

template <class... T> void print(List<T...>) { ((std::printf("%s ", std::string(Name<T>::get()).c_str())), ...), std::puts(""); }
template <class... T> constexpr auto sizes(List<T...>) { return std::array<std::size_t, sizeof...(T)>{sizeof(T)...}; }

template <class L> class Any;
template <class... T> class Any<List<T...>> {
    alignas(T...) unsigned char data[std::max({sizeof(T)...})];
    int kind = -1;
public:
    template <class U> Any &operator=(const U &u) {
        kind = Index<U, List<T...>>::value;
        new (data) U(u);
        return *this;
    }
    template <class F> auto visit(F f) const {
        using R = std::common_type_t<decltype(f(std::declval<T>()))...>;
        using Fn = R (*)(const void *, F &);
        static constexpr Fn table[] = {[](const void *p, F &f) -> R { return f(*static_cast<const T *>(p)); }...};
        return table[kind](data, f);
    }
};

template <class Tuple, class F, std::size_t... I> auto transform(const Tuple &t, F f, std::index_sequence<I...>) { return std::make_tuple(f(std::get<I>(t))...); }
template <class Tuple, class F> auto transform(const Tuple &t, F f) { return transform(t, f, std::make_index_sequence<std::tuple_size_v<Tuple>>()); }
template <unsigned N> struct Factorial : std::integral_constant<std::uint64_t, N * Factorial<N - 1>::value> {};
template <> struct Factorial<0> : std::integral_constant<std::uint64_t, 1> {};
template <class, class = void> struct HasSize : std::false_type {};
template <class T> struct HasSize<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};

int main() {
    using All = List<double, char, int, long double, short, float, bool>;
    print(All());
    print(Sort<All>::type());
    print(Filter<All, std::is_floating_point>::type());
    print(List<int *, const char *, double[3], const float>());
    auto s = sizes(Sort<All>::type());
    std::printf("%zu %zu %d %zu\n", s[0], s.back(), Index<short, All>::value, sizeof(At<3, All>::type));
    Any<All> any;
    double total = 0;
    auto add = [&](auto v) { return double(total += v * sizeof(v)); };
    any = 'a', any.visit(add);
    any = 2.5, any.visit(add);
    any = short(7), any.visit(add);
    any = true;
    std::printf("%g\n", any.visit(add));
    auto t = transform(std::make_tuple(3, 2.5, 'x', std::string("s")), [](auto v) { return v + v; });
    std::printf("%d %g %d %s\n", std::get<0>(t), std::get<1>(t), int(std::get<2>(t)), std::get<3>(t).c_str());
    std::printf("%llu %d %d\n", static_cast<unsigned long long>(Factorial<20>::value), HasSize<std::string>::value, HasSize<int>::value);
    return 0;
}
