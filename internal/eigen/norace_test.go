//go:build !race

package eigen

const racing = false
