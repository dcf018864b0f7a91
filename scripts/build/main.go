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

	"lpp-playground/scripts/must"
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
	tooLarge, err := report(os.Stdout, d, time.Since(start))
	if err != nil {
		fail(err)
	}
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
func buildAll(d *dist, base, repository string) (err error) {
	defer must.Catch(&err)
	must.Do(os.MkdirAll(d.dir, 0o777))
	b := newBundler(buildEngine(d))
	b.define("LPP_BASE", base)
	b.define("LPP_VERSION", libraryVersion())
	buildLibrary(d, b)
	buildScene(d, b)
	buildRead(d, b)
	buildCourse(d, b)
	buildPackage(d, b, base, repository)
	buildPage(d, b, base)
	buildEmbed(d, b)
	copyAssets(d, "web")
	writeLicences(d)
	buildSingle(d, b, base)
	buildServiceWorker(d, b)
	buildDocs(d, b, base, repository)
	return d.removeOthers()
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
