//! The packages: where their source is, and how their own authors say they are built and tested.
//!
//! Steps are lines of `sh -eu`. They run in the package's folder and find `CC`, `CXX`, `CFLAGS`, `CXXFLAGS` and `JOBS`
//! in the environment, and a function `check NAME COMMAND…` that says `PASS: NAME` or `FAIL: NAME` of a command that
//! does not say so itself. Nothing in a package is changed.

use super::outcome::Format;

/// One package.
pub struct Package {
    /// What it is called here.
    pub name: &'static str,
    /// Names of its source package in Debian; releases differ, and the first one that is there is taken.
    pub sources: &'static [&'static str],
    /// Debian packages that its build and its tests need.
    pub needs: &'static [&'static str],
    /// The folder of the source package in which it is built.
    pub folder: &'static str,
    /// Configures and builds.
    pub build: &'static str,
    /// Runs its tests.
    pub test: &'static str,
    /// How its tests say what passed.
    pub format: Format,
    /// Minutes that a build may take, and the tests.
    pub minutes: (u64, u64),
    /// What of its tests is not run, and why; empty if nothing.
    pub left_out: &'static str,
}

/// Tests of CPython that are not run: those that take minutes each, want a network or a display, wait for the clock,
/// or build and install Python packages.
const PYTHON_LEFT_OUT: &str = "test_concurrent_futures test_cppext test_distutils test_ensurepip test_ftplib test_gdb \
    test_httplib test_httpservers test_idle test_imaplib test_largefile test_multiprocessing_fork \
    test_multiprocessing_forkserver test_multiprocessing_main_handling test_multiprocessing_spawn \
    test_peg_generator test_poplib test_selectors test_smtplib test_smtpnet test_socket \
    test_socketserver test_ssl test_telnetlib test_timeout test_tools test_ttk_guionly \
    test_urllib2_localnet test_urllib2net test_urllibnet test_venv test_xmlrpc test_xmlrpc_net \
    test_zipfile64";

/// All packages, the quick ones first.
pub const PACKAGES: &[Package] = &[
    Package {
        name: "zlib",
        sources: &["zlib"],
        needs: &[],
        folder: ".",
        build: "./configure && make -j \"$JOBS\"",
        test: "check example ./example; check minigzip sh -c 'echo hello | ./minigzip | ./minigzip -d'
            check 'shared example' env LD_LIBRARY_PATH=. ./examplesh; check '64-bit example' ./example64
            check 'make test' make test",
        format: Format::Marks,
        minutes: (15, 15),
        left_out: "",
    },
    Package {
        name: "bzip2",
        sources: &["bzip2"],
        needs: &[],
        folder: ".",
        build: "make -j \"$JOBS\" CC=\"$CC\" bzip2 bzip2recover",
        test: "for n in 1 2 3; do
                check \"compress $n\" sh -c \"./bzip2 -$n < sample$n.ref | cmp - sample$n.bz2\"
                check \"decompress $n\" sh -c \"./bzip2 -d < sample$n.bz2 | cmp - sample$n.ref\"
                check \"decompress small $n\" sh -c \"./bzip2 -ds < sample$n.bz2 | cmp - sample$n.ref\"
            done
            check 'make test' make CC=\"$CC\" test",
        format: Format::Marks,
        minutes: (15, 15),
        left_out: "",
    },
    Package {
        name: "lz4",
        sources: &["lz4"],
        needs: &["cmake"],
        folder: ".",
        build: "cmake -S build/cmake -B out -DCMAKE_BUILD_TYPE=None && cmake --build out -j \"$JOBS\"
            make -j \"$JOBS\" CC=\"$CC\" CFLAGS=\"$CFLAGS\" default
            make -j \"$JOBS\" -C tests CC=\"$CC\" CFLAGS=\"$CFLAGS\" fuzzer frametest datagen decompress-partial \
                decompress-partial-usingDict checkFrame",
        test: "check 'built by CMake' sh -c './out/lz4 -c NEWS | ./out/lz4 -d | cmp - NEWS'
            cd tests
            check essentials make CC=\"$CC\" CFLAGS=\"$CFLAGS\" test-lz4-essentials
            check fuzzer ./fuzzer -i2000 -s1; check frametest ./frametest -i200 -s1
            check decompress-partial ./decompress-partial
            check decompress-partial-usingDict ./decompress-partial-usingDict
            check amalgamation make CC=\"$CC\" CFLAGS=\"$CFLAGS\" test-amalgamation
            check sparse make CC=\"$CC\" CFLAGS=\"$CFLAGS\" test-lz4-sparse",
        format: Format::Marks,
        minutes: (15, 30),
        left_out: "fuzzers run a fixed number of rounds from seed 1",
    },
    Package {
        name: "expat",
        sources: &["expat"],
        needs: &["autoconf", "automake", "libtool"],
        folder: "expat",
        build: "./buildconf.sh && ./configure --without-docbook && make -j \"$JOBS\"",
        test: "check 'make check' make -j \"$JOBS\" check
            check 'C exits' ./tests/runtests -v; check 'C++ exits' ./tests/runtestspp -v",
        format: Format::Marks,
        minutes: (20, 20),
        left_out: "",
    },
    Package {
        name: "jq",
        sources: &["jq"],
        needs: &["autoconf", "automake", "libtool", "libonig-dev", "bison", "flex"],
        folder: ".",
        build: "autoreconf -fi && ./configure --disable-docs --disable-maintainer-mode && make -j \"$JOBS\"",
        test: "make check NO_VALGRIND=1 || true; cat tests/jqtest.log tests/onigtest.log tests/shtest.log",
        format: Format::Jq,
        minutes: (20, 20),
        left_out: "",
    },
    Package {
        name: "libpng",
        sources: &["libpng1.6"],
        needs: &["zlib1g-dev"],
        folder: ".",
        build: "./configure && make -j \"$JOBS\"",
        test: "make -j \"$JOBS\" check",
        format: Format::Marks,
        minutes: (20, 40),
        left_out: "",
    },
    Package {
        name: "pcre2",
        sources: &["pcre2"],
        needs: &[],
        folder: ".",
        build: "./configure --enable-pcre2-16 --enable-pcre2-32 --enable-jit && make -j \"$JOBS\"",
        test: "make check || true
            for width in 8 16 32; do for n in $(seq 0 26); do
                check \"RunTest -$width $n\" ./RunTest -$width $n; done; done",
        format: Format::Marks,
        minutes: (30, 40),
        left_out: "",
    },
    Package {
        name: "gawk",
        sources: &["gawk"],
        needs: &["libreadline-dev"],
        folder: ".",
        // Debian leaves the manual out.
        build: "./configure
            make -j \"$JOBS\" -C support; make -j \"$JOBS\" all-am; make -j \"$JOBS\" -C extension",
        test: "make -C test check",
        format: Format::Gawk,
        minutes: (20, 30),
        left_out: "",
    },
    Package {
        name: "memcached",
        sources: &["memcached"],
        needs: &["libevent-dev", "perl"],
        folder: ".",
        build: "./configure --disable-coverage && make -j \"$JOBS\" && make -j \"$JOBS\" testapp",
        test: "./testapp",
        format: Format::Tap,
        minutes: (20, 20),
        left_out: "the scripts in `t`, which wait for minutes and for free ports",
    },
    Package {
        name: "redis",
        sources: &["redis"],
        needs: &["tcl", "pkg-config"],
        folder: ".",
        // Debian leaves the allocator out that it brings.
        build: "make -j \"$JOBS\" MALLOC=libc",
        test: "./runtest --clients 2 --timeout 600 --single unit/printver --single unit/dump --single unit/auth \
            --single unit/protocol --single unit/keyspace --single unit/scan --single unit/info --single unit/type/string \
            --single unit/type/incr --single unit/type/list --single unit/type/set --single unit/type/zset \
            --single unit/type/hash --single unit/type/stream --single unit/type/stream-cgroups --single unit/sort \
            --single unit/expire --single unit/multi --single unit/quit --single unit/acl --single unit/acl-v2 \
            --single unit/pubsub --single unit/slowlog --single unit/scripting --single unit/functions \
            --single unit/introspection --single unit/bitops --single unit/bitfield --single unit/geo \
            --single unit/hyperloglog --single unit/lazyfree --single unit/tracking --single integration/rdb \
            --single integration/aof --single integration/corrupt-dump --single integration/convert-zipmap-hash-on-load \
            --single integration/convert-ziplist-hash-on-load --single integration/convert-ziplist-zset-on-load",
        format: Format::Redis,
        minutes: (40, 60),
        left_out: "replication, clusters, and files of tests that fill gigabytes or wait for minutes",
    },
    Package {
        name: "tcl",
        sources: &["tcl8.6"],
        needs: &["zlib1g-dev"],
        folder: "unix",
        build: "./configure && make -j \"$JOBS\" binaries libraries tcltest",
        test: "make test TESTFLAGS='-verbose bpe -notfile \"http*.test socket.test\"'",
        format: Format::Tcl,
        minutes: (30, 60),
        left_out: "`http*.test`, `socket.test` (network)",
    },
    Package {
        name: "sqlite",
        sources: &["sqlite3"],
        needs: &["tcl8.6-dev", "tcl8.6"],
        folder: ".",
        build: "./configure && make -j \"$JOBS\" sqlite3 testfixture",
        test: "./testfixture test/extraquick.test",
        format: Format::Sqlite,
        minutes: (40, 90),
        left_out: "all that is not in `quicktest`",
    },
    Package {
        name: "cpython",
        sources: &["python3.11", "python3.13"],
        needs: &[
            "libexpat1-dev",
            "zlib1g-dev",
            "libbz2-dev",
            "liblzma-dev",
            "libffi-dev",
            "libssl-dev",
            "libsqlite3-dev",
            "libreadline-dev",
        ],
        folder: ".",
        // A patch of Debian includes headers of the core in `pyexpat.c`, which then has to be asked for by hand.
        build: "./configure --with-system-expat
            printf '*shared*\\npyexpat pyexpat.c -DPy_BUILD_CORE_MODULE -lexpat\\n' > Modules/Setup.local
            make -j \"$JOBS\"",
        test: "./python -m test -j \"$JOBS\" -w --timeout 300 --junit-xml junit.xml -x $LEFT_OUT || true
            cat junit.xml",
        format: Format::Junit,
        minutes: (80, 120),
        left_out: PYTHON_LEFT_OUT,
    },
];
