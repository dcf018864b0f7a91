package main

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// contentPolicy is sent with all files but documents.
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

// newServer sets a timeout for everything: a request, a client that does not read its response, and the next request on
// a connection.
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

// isLoopback reports whether a request's Host names this machine. A page of another name that a malicious name server
// resolves to this machine gets nothing.
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

// site serves the files of a folder, compressed if the browser accepts it.
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
	file, info := s.find(name)
	if info != nil && info.IsDir() {
		if name != "/" && !strings.HasSuffix(r.URL.Path, "/") && s.hasIndex(name) {
			redirect(w, r, name+"/")
			return
		}
		name = path.Join(name, folderIndex)
		file, info = s.find(name)
	} else if strings.HasSuffix(r.URL.Path, "/") {
		info = nil // a file is not a folder: its relative links would be resolved wrongly
	}
	if info == nil || !info.Mode().IsRegular() {
		http.NotFound(w, r)
		return
	}
	setHeaders(w.Header(), name)
	if !takesGzip(r.Header.Values("Accept-Encoding")) {
		s.send(w, r, file, info)
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

// send responds with a file unchanged. http.ServeFile would redirect index.html to its folder.
func (s *site) send(w http.ResponseWriter, r *http.Request, file string, info os.FileInfo) {
	content, err := os.Open(file)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	defer content.Close()
	http.ServeContent(w, r, file, info.ModTime(), content)
}

// folderIndex is the file that a folder is served as.
const folderIndex = "index.html"

func (s *site) hasIndex(folder string) bool {
	_, info := s.find(path.Join(folder, folderIndex))
	return info != nil && info.Mode().IsRegular()
}

// redirect leads to another path of this server. to is a cleaned path: it never
// begins with two slashes, which would name another host.
func redirect(w http.ResponseWriter, r *http.Request, to string) {
	target := url.URL{Path: to, RawQuery: r.URL.RawQuery}
	w.Header().Set("Location", target.String())
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(http.StatusMovedPermanently)
}

// find returns a file or folder of the site, nil for what does not exist or
// leads out of the site by a link.
func (s *site) find(name string) (string, os.FileInfo) {
	root, err := filepath.EvalSymlinks(s.dir)
	if err != nil {
		return "", nil
	}
	file, err := filepath.EvalSymlinks(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil || file != root && !strings.HasPrefix(file, root+string(filepath.Separator)) {
		return "", nil
	}
	info, err := os.Stat(file)
	if err != nil {
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

// policyOf is the Content-Security-Policy header of a file. A document has its own policy in its HTML, which names what
// it loads; a second one in the header could only forbid what the first permits, such as the figures in the
// documentation. Only a header can restrict who may frame a document: the page shows saved work, and a frame of another
// origin on the same site would show it too. embed.html saves nothing and is made to be framed.
func policyOf(name string) string {
	switch {
	case name == "/embed.html":
		return ""
	case path.Ext(name) == ".html":
		return "frame-ancestors 'self'"
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

// compressed returns a file's compressed content, cached until the file changes.
func (s *site) compressed(file string, changed time.Time) ([]byte, error) {
	if cached, ok := s.cache.Load(file); ok && cached.(compressed).changed.Equal(changed) {
		return cached.(compressed).data, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	packed := compress(data)
	s.cache.Store(file, compressed{changed: changed, data: packed})
	return packed, nil
}
