//go:build js && wasm

package main

import "github.com/hack-pad/safejs"

// stamp names the build, of which the script has to be too.
var stamp string

// main hands the entry to JavaScript and stays for its calls.
func main() {
	startBeating()
	entry := must(safejs.FuncOf(enter))
	must(safejs.Global().Call("lppReady", entry, stamp))
	select {}
}
