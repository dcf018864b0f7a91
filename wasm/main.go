//go:build js && wasm

package main

import "github.com/hack-pad/safejs"

// main hands the entry to JavaScript and stays for its calls.
func main() {
	startBeating()
	entry := must(safejs.FuncOf(enter))
	must(safejs.Global().Call("lppReady", entry))
	select {}
}
