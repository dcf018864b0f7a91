package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// folder makes a site of a few files.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for _, folder := range []string{"docs", "data"} {
		if err := os.Mkdir(filepath.Join(dir, folder), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{
		"index.html": "<!doctype html>", "main-0a1b2c3d.js": "export {}", "lpp.wasm": "\x00asm", "lpp.mjs": "export {}",
		"docs/index.html": "<!doctype html><title>docs", "data/iris.json": "{}",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func ask(s *site, path, encoding string) *http.Response {
	request := httptest.NewRequest("GET", path, nil)
	request.Host = "localhost:8080"
	request.Header.Set("Accept-Encoding", encoding)
	recorder := httptest.NewRecorder()
	s.ServeHTTP(recorder, request)
	return recorder.Result()
}

func TestSiteSendsTypesPolicyAndCompression(t *testing.T) {
	s := &site{dir: folder(t)}
	for path, want := range map[string][2]string{
		"/":                 {"text/html; charset=utf-8", "no-cache"},
		"/lpp.wasm?v=1":     {"application/wasm", "no-cache"},
		"/lpp.mjs":          {"text/javascript; charset=utf-8", "no-cache"},
		"/main-0a1b2c3d.js": {"text/javascript; charset=utf-8", "public, max-age=31536000, immutable"},
	} {
		for _, encoding := range []string{"", "gzip, br"} {
			r := ask(s, path, encoding)
			if r.StatusCode != 200 || r.Header.Get("Content-Type") != want[0] || r.Header.Get("Cache-Control") != want[1] {
				t.Errorf("%s: %d %v", path, r.StatusCode, r.Header)
			}
			if got := r.Header.Get("Content-Security-Policy"); got != policyOf(strings.Replace(strings.Split(path, "?")[0], "/", "/index.html", 1)) && got != contentPolicy {
				t.Errorf("%s comes without the policy", path)
			}
			if packed := r.Header.Get("Content-Encoding") == "gzip"; packed != (encoding != "") {
				t.Errorf("%s: compressed is %v for %q", path, packed, encoding)
			}
		}
	}
}

// Pages that show kept work are framed by their own origin only, frames by anybody;
// what names scripts of its own by their digests is not held to 'self' by a header.
func TestSiteSaysWhoMayFrame(t *testing.T) {
	dir := folder(t)
	for _, name := range []string{"embed.html", "page.html"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("<!doctype html>"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s := &site{dir: dir}
	for path, want := range map[string]string{
		"/":           "frame-ancestors 'self'",
		"/index.html": "frame-ancestors 'self'",
		"/page.html":  "frame-ancestors 'self'",
		"/embed.html": "",
		"/lpp.mjs":    contentPolicy,
		// The documentation's own policy allows frames; a second policy without frame-src would forbid them.
		"/docs/":           "frame-ancestors 'self'",
		"/docs/index.html": "frame-ancestors 'self'",
		"/docs":            "", // nothing but a redirection
	} {
		if got := ask(s, path, "gzip").Header.Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

// A folder is its index.html; without the slash at its end it is redirected, as links in it would lead elsewhere.
func TestSiteServesFolders(t *testing.T) {
	s := &site{dir: folder(t)}
	for path, want := range map[string]struct {
		status   int
		location string
	}{
		"/":                  {200, ""},
		"/docs/":             {200, ""},
		"/docs/index.html":   {200, ""},
		"/docs":              {301, "/docs/"},
		"/docs?q=1&r=%2f":    {301, "/docs/?q=1&r=%2f"},
		"//docs":             {301, "/docs/"},
		"//docs/../docs":     {301, "/docs/"},
		"/docs/index.html/":  {404, ""},
		"/lpp.mjs/":          {404, ""},
		"/data":              {404, ""}, // has no index.html
		"/data/":             {404, ""},
		"//example.org":      {404, ""},
		"//example.org/..":   {200, ""},
		"/docs/../index.htm": {404, ""},
	} {
		for _, encoding := range []string{"", "gzip"} {
			request := httptest.NewRequest("GET", "http://localhost:8080"+path, nil)
			request.Header.Set("Accept-Encoding", encoding)
			recorder := httptest.NewRecorder()
			s.ServeHTTP(recorder, request)
			if r := recorder.Result(); r.StatusCode != want.status || r.Header.Get("Location") != want.location {
				t.Errorf("%s: %d %q, want %v", path, r.StatusCode, r.Header.Get("Location"), want)
			}
		}
	}
	body, err := io.ReadAll(ask(s, "/docs/", "").Body)
	if err != nil || string(body) != "<!doctype html><title>docs" {
		t.Errorf("/docs/: %q, %v", body, err)
	}
}

func TestSiteSendsWhatTheFileHolds(t *testing.T) {
	dir := folder(t)
	s := &site{dir: dir}
	read := func() string {
		unpacked, err := gzip.NewReader(ask(s, "/", "gzip").Body)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(unpacked)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if got := read(); got != "<!doctype html>" {
		t.Errorf("got %q", got)
	}
}

func TestSiteStaysInItsFolder(t *testing.T) {
	s := &site{dir: filepath.Join(folder(t), "deeper")}
	for _, path := range []string{"/../index.html", "/%2e%2e/index.html", "/missing", "/"} {
		if r := ask(s, path, ""); r.StatusCode != 404 {
			t.Errorf("%s: %d", path, r.StatusCode)
		}
	}
}

func TestReplaceAllWantsEveryPlaceOnce(t *testing.T) {
	if got, err := replaceAll("a b c", []replacement{{"b", "x"}}); err != nil || got != "a x c" {
		t.Errorf("got %q, %v", got, err)
	}
	for _, text := range []string{"a c", "b b"} {
		if _, err := replaceAll(text, []replacement{{"b", "x"}}); err == nil {
			t.Errorf("%q passes", text)
		}
	}
}

func TestSiteAnswersToNamesOfThisMachineOnly(t *testing.T) {
	s := &site{dir: folder(t)}
	for host, want := range map[string]int{
		"localhost": 200, "LOCALHOST:80": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "[::1]": 200,
		"": 421, "example.org": 421, "localhost.example.org:8080": 421, "127.0.0.1.example.org": 421, "192.168.0.1:8080": 421, "0.0.0.0": 421, "127.0.0.2": 421,
	} {
		request := httptest.NewRequest("GET", "/", nil)
		request.Host = host
		recorder := httptest.NewRecorder()
		s.ServeHTTP(recorder, request)
		if recorder.Code != want {
			t.Errorf("%q: %d, want %d", host, recorder.Code, want)
		}
	}
}

func TestSiteFollowsNoLinkOutOfItsFolder(t *testing.T) {
	dir, outside := folder(t), filepath.Join(t.TempDir(), "secret.txt")
	if err := os.WriteFile(outside, []byte("secret"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, target := range map[string]string{"out.txt": outside, "up": filepath.Dir(outside), "in.html": "index.html"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skip(err)
		}
	}
	linked := filepath.Join(t.TempDir(), "linked")
	if err := os.Symlink(dir, linked); err != nil {
		t.Skip(err)
	}
	for _, s := range []*site{{dir: dir}, {dir: linked}} {
		for _, encoding := range []string{"", "gzip"} {
			for path, want := range map[string]int{"/out.txt": 404, "/up/secret.txt": 404, "/up": 404, "/in.html": 200, "/lpp.mjs": 200} {
				if r := ask(s, path, encoding); r.StatusCode != want {
					t.Errorf("%s: %d, want %d", path, r.StatusCode, want)
				}
			}
		}
	}
}

func TestSiteHonoursRefusedCompression(t *testing.T) {
	s := &site{dir: folder(t)}
	for encoding, want := range map[string]bool{
		"gzip": true, "GZIP": true, "br, gzip;q=0.5": true, "*": true, "gzip; q=0.001": true, "br;q=1.0, *;q=0.1": true,
		"gzip;q=0": false, "gzip; Q=0.000": false, "br": false, "*;q=0": false, "gzip;q=0, *": false, "identity": false, "xgzip": false,
	} {
		r := ask(s, "/lpp.mjs", encoding)
		if packed := r.Header.Get("Content-Encoding") == "gzip"; packed != want || r.StatusCode != 200 {
			t.Errorf("%q: %d, compressed is %v", encoding, r.StatusCode, packed)
		}
	}
}

func TestServerWaitsForNobodyForEver(t *testing.T) {
	server := newServer(folder(t))
	for name, limit := range map[string]time.Duration{
		"header": server.ReadHeaderTimeout, "read": server.ReadTimeout, "write": server.WriteTimeout, "idle": server.IdleTimeout,
	} {
		if limit <= 0 || limit > 5*time.Minute {
			t.Errorf("%s: %v", name, limit)
		}
	}
	server.IdleTimeout = 50 * time.Millisecond
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(listener)
	defer server.Close()
	connection, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	connection.SetDeadline(time.Now().Add(30 * time.Second))
	fmt.Fprintf(connection, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
	response, err := io.ReadAll(connection) // ends when the server closes
	if err != nil || !strings.HasPrefix(string(response), "HTTP/1.1 200") {
		t.Errorf("%v: %.60q", err, response)
	}
}
