module lpp-playground

go 1.26.0

toolchain go1.26.8

require (
	github.com/evanw/esbuild v0.28.2
	github.com/hack-pad/safejs v0.1.1
	gonum.org/v1/gonum v0.17.0
)

require golang.org/x/sys v0.4.0 // indirect

tool github.com/evanw/esbuild/cmd/esbuild
