package main

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// folder makes a site of a few files.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "<!doctype html>", "main-0a1b2c3d.js": "export {}", "lpp.wasm": "\x00asm", "lpp.mjs": "export {}"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func ask(s *site, path, encoding string) *http.Response {
	request := httptest.NewRequest("GET", path, nil)
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
			if r.Header.Get("Content-Security-Policy") != contentPolicy {
				t.Errorf("%s comes without the policy", path)
			}
			if packed := r.Header.Get("Content-Encoding") == "gzip"; packed != (encoding != "") {
				t.Errorf("%s: compressed is %v for %q", path, packed, encoding)
			}
		}
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
