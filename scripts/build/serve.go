package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// contentPolicy is what the page may do; the page's own names what stands in it as well.
const contentPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
	"img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'"

// types of the files that browsers are strict about; the host's own table
// may be incomplete.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".mjs":  "text/javascript; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".json": "application/json",
	".ts":   "text/plain; charset=utf-8",
	".mts":  "text/plain; charset=utf-8",
	".txt":  "text/plain; charset=utf-8",
	".md":   "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".bin":  "application/octet-stream",
	".svg":  "image/svg+xml",
	".png":  "image/png",
}

var hashedName = regexp.MustCompile(`-[0-9a-zA-Z]{8}\.(js|css|bin)$`)

// serve answers on loopback until the process is ended.
func serve(dir string, port int) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return fmt.Errorf("port %d cannot be used (%w); choose another with --port", port, err)
	}
	fmt.Printf("http://%s/\n", listener.Addr())
	go endWithParent()
	return newServer(dir).Serve(listener)
}

// newServer waits for nobody for ever: not for a request, nor for one who does
// not take what was asked for, nor for another request on a connection.
func newServer(dir string) *http.Server {
	return &http.Server{
		Handler:           &site{dir: dir},
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      2 * time.Minute, // a slow browser's whole engine
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    1 << 16,
	}
}

// isLoopback reports whether a request's Host names this machine. A page of
// another name that a browser was led to here, by a name server that lies, gets
// nothing.
func isLoopback(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	switch strings.ToLower(strings.Trim(host, "[]")) {
	case "localhost", "127.0.0.1", "::1":
		return true
	}
	return false
}

// endWithParent ends the server when the command that started it has ended: go
// run does not pass signals on.
func endWithParent() {
	for parent := os.Getppid(); os.Getppid() == parent; {
		time.Sleep(200 * time.Millisecond)
	}
	os.Exit(0)
}

// site serves the files of a folder, compressed where the browser takes it.
type site struct {
	dir   string
	cache sync.Map // path → compressed
}

type compressed struct {
	changed time.Time
	data    []byte
}

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isLoopback(r.Host) {
		http.Error(w, "only localhost, 127.0.0.1 and [::1] are served", http.StatusMisdirectedRequest)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := path.Clean("/" + r.URL.Path)
	if name == "/" {
		name = "/index.html"
	}
	file, info := s.find(name)
	if info == nil {
		http.NotFound(w, r)
		return
	}
	setHeaders(w.Header(), name)
	if !takesGzip(r.Header.Values("Accept-Encoding")) {
		http.ServeFile(w, r, file)
		return
	}
	data, err := s.compressed(file, info.ModTime())
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Encoding", "gzip")
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.Header().Set("ETag", `"`+digest(data)+`"`)
	if r.Header.Get("If-None-Match") == w.Header().Get("ETag") {
		w.Header().Del("Content-Length")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if r.Method == http.MethodGet {
		w.Write(data)
	}
}

// find returns a file of the folder, nil for what is none or leads out of it
// by a link.
func (s *site) find(name string) (string, os.FileInfo) {
	root, err := filepath.EvalSymlinks(s.dir)
	if err != nil {
		return "", nil
	}
	file, err := filepath.EvalSymlinks(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil || !strings.HasPrefix(file, root+string(filepath.Separator)) {
		return "", nil
	}
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() {
		return "", nil
	}
	return file, info
}

// takesGzip reads Accept-Encoding (RFC 9110, 12.5.3): gzip by its own
// name or by *; with q = 0 it is refused.
func takesGzip(headers []string) bool {
	quality := map[string]float64{}
	for _, entry := range strings.Split(strings.Join(headers, ","), ",") {
		coding, parameters, _ := strings.Cut(entry, ";")
		q := 1.0
		if key, value, found := strings.Cut(parameters, "="); found && strings.EqualFold(strings.TrimSpace(key), "q") {
			q, _ = strconv.ParseFloat(strings.TrimSpace(value), 64)
		}
		quality[strings.ToLower(strings.TrimSpace(coding))] = q
	}
	if q, named := quality["gzip"]; named {
		return q > 0
	}
	return quality["*"] > 0
}

// policyOf is what is sent beside the policies that stand in the documents. Only a
// header can say who may frame them: the pages show work that is kept, and a
// frame of another origin on the same site would show it too. embed.html keeps
// nothing and is made to be framed.
func policyOf(name string) string {
	const framed = "frame-ancestors 'self'"
	switch name {
	case "/embed.html":
		return ""
	case "/index.html", "/page.html": // their own name what stands in them
		return framed
	}
	return contentPolicy
}

func setHeaders(h http.Header, name string) {
	kind, ok := types[path.Ext(name)]
	if !ok {
		kind = "application/octet-stream"
	}
	h.Set("Content-Type", kind)
	if policy := policyOf(name); policy != "" {
		h.Set("Content-Security-Policy", policy)
	}
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", "no-cache")
	if hashedName.MatchString(name) {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
}

// compressed returns a file's compressed content, kept until the file changes.
func (s *site) compressed(file string, changed time.Time) ([]byte, error) {
	if kept, ok := s.cache.Load(file); ok && kept.(compressed).changed.Equal(changed) {
		return kept.(compressed).data, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	packed := compress(data)
	s.cache.Store(file, compressed{changed: changed, data: packed})
	return packed, nil
}
