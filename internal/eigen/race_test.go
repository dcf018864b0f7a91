//go:build race

package eigen

// racing: under the race detector the largest cases are left out. They run
// without it on wasm.
const racing = true
