module lpp-playground

go 1.26.0

toolchain go1.26.8

require (
	github.com/alecthomas/chroma/v2 v2.27.0
	github.com/evanw/esbuild v0.28.2
	github.com/hack-pad/safejs v0.1.1
	github.com/yuin/goldmark v1.8.7
	golang.org/x/sys v0.4.0
	gonum.org/v1/gonum v0.17.0
)

require github.com/dlclark/regexp2/v2 v2.2.1 // indirect

tool github.com/evanw/esbuild/cmd/esbuild
