//go:build !(js && wasm)

// Command wasm is the engine of the page and of the JavaScript library. It is compiled with GOOS=js GOARCH=wasm; other
// builds only print that.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "The engine runs in JavaScript: build it with GOOS=js GOARCH=wasm, or everything with scripts/build.sh.")
	os.Exit(2)
}
