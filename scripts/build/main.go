// Command build writes dist/: the engine compiled to wasm, the bundled page, the library, the licences of what they
// contain. It needs only Go and the modules of go.mod.
package main

import (
	"flag"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	var (
		out       = flag.String("out", "dist", "folder to build into")
		serving   = flag.Bool("serve", false, "serve the result on loopback")
		noBuild   = flag.Bool("no-build", false, "with -serve: serve what is in the folder, without building")
		port      = flag.Int("port", 8080, "port to serve on; 0 takes a free one")
		base      = flag.String("base", "", "public address of the page, for links to it")
		sources   = flag.String("repository", "", "public address of the sources, for the package")
		checkSize = flag.Bool("check-size", false, "fail when a size budget is exceeded, or what makes the engine small was left out")
	)
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "scripts/build.sh --help says what there is") }
	flag.Parse()
	if flag.NArg() > 0 {
		fail(fmt.Errorf("unknown argument %q; scripts/build.sh --help says what there is", flag.Arg(0)))
	}
	if *noBuild {
		if !*serving {
			fail(fmt.Errorf("--no-build is for --serve"))
		}
		if _, err := os.Stat(filepath.Join(*out, folderIndex)); err != nil {
			fail(fmt.Errorf("there is no build in %s (%w); leave out --no-build to make one", *out, err))
		}
		fail(serve(*out, *port))
	}
	start := time.Now()
	d := &dist{dir: *out, public: *base != ""}
	address, err := publicAddress(*base)
	if err == nil {
		err = buildAll(d, address, *sources)
	}
	if err != nil {
		fail(err)
	}
	tooLarge := report(os.Stdout, d, time.Since(start))
	if *checkSize && (tooLarge || d.unpublished) {
		os.Exit(1)
	}
	if *serving {
		if err := serve(*out, *port); err != nil {
			fail(err)
		}
	}
}

// buildAll runs the steps in the order in which they need each other's names.
func buildAll(d *dist, base, repository string) error {
	if err := os.MkdirAll(d.dir, 0o777); err != nil {
		return err
	}
	engine, err := buildEngine(d)
	if err != nil {
		return err
	}
	b := newBundler(engine)
	b.define("LPP_BASE", base)
	version, err := libraryVersion()
	if err != nil {
		return err
	}
	b.define("LPP_VERSION", version)
	for _, step := range []func() error{
		func() error { return buildLibrary(d, b) },
		func() error { return buildScene(d, b) },
		func() error { return buildRead(d, b) },
		func() error { return buildCourse(d, b) },
		func() error { return buildPackage(d, b, base, repository) },
		func() error { return buildPage(d, b, base) },
		func() error { return buildEmbed(d, b) },
		func() error { return copyAssets(d, "web") },
		func() error { return writeLicences(d) },
		func() error { return buildSingle(d, b, base) },
		func() error { return buildServiceWorker(d, b) },
		func() error { return buildDocs(d, b, base, repository) },
		d.removeOthers,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// publicAddress is the folder of the published page; empty if it is unknown, and links use the address of the served
// page.
func publicAddress(base string) (string, error) {
	if base == "" {
		return "", nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("--base %q is no address of a folder, such as https://example.org/lpp/", base)
	}
	return strings.TrimRight(u.String(), "/") + "/", nil
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "build:", err)
	os.Exit(1)
}
