// Package vector writes the engine's vector kernels: WebAssembly on two numbers
// of 64 bits at a time, which Go's compiler does not make. The build puts each
// in the place of the Go function of its name (decision 19).
package vector

import "encoding/binary"

// A small assembler. An operand is code that leaves a value on WebAssembly's stack, a statement is code that leaves
// nothing; both are bytes and are concatenated.
type code []byte

func join(parts ...code) (all code) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// apply puts an instruction behind its operands.
func apply(instruction code, operands ...code) code {
	return append(join(operands...), instruction...)
}

// paired is an instruction on vectors.
func paired(number int) code { return binary.AppendUvarint(code{0xfd}, uint64(number)) }

// at makes a memory instruction with an offset in bytes from its operand.
func at(bytes int, instruction code) code {
	return binary.AppendUvarint(append(instruction[:len(instruction):len(instruction)], 0), uint64(bytes))
}

// Control and locals.
const (
	opBlock, opLoop, opEnd   = 0x02, 0x03, 0x0b
	opBranch, opBranchIf     = 0x0c, 0x0d
	opGet, opSet             = 0x20, 0x21
	opGlobalGet, opGlobalSet = 0x23, 0x24
	noValue                  = 0x40
)

// Instructions on int32, which addresses are.
var (
	loadInt  = code{0x28}
	storeInt = code{0x36}
	isZero   = code{0x45}
	less     = code{0x49} // without signs: addresses go beyond 2³¹
	sum      = code{0x6a}
	minus    = code{0x6b}
	shifted  = code{0x74}

	shiftedBack = code{0x76}
	both        = code{0x71}
	either      = code{0x72}
	storeByte   = code{0x3a}
)

// Instructions on float64.
var (
	loadFloat  = code{0x2b}
	storeFloat = code{0x39}
	above      = code{0x64}
	addFloats  = code{0xa0}
)

// Instructions on vectors.
var (
	load           = paired(0x00)
	loadInts       = paired(0x09) // 32 bits, four times
	loadTwice      = paired(0x0a) // 64 bits, twice
	store          = paired(0x0b)
	storeLane      = paired(0x5b) // one of two, which a byte behind it names
	loadFirst      = paired(0x5d) // 64 bits, and noughts
	firstFloat     = append(paired(0x21), 0)
	lastFloat      = append(paired(0x21), 1)
	zeroVector     = append(paired(0x0c), make(code, 16)...)
	lower          = append(paired(0x0d), 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)       // the first of two vectors
	upper          = append(paired(0x0d), 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31) // the second
	add            = paired(0xf0)                                                                       // of two float64
	subtractFloats = paired(0xf1)
	multiply       = paired(0xf2)
	addInts        = paired(0xae) // of four int32
	dotShorts      = paired(0xba) // of eight int16: the sums of pairs of products, four int32
	toFloats       = paired(0xfe) // the first two of four int32, as float64
	notAbove       = paired(0x4b) // of two float64: all bits set if it holds
	signs          = paired(0xc4) // the first bits of two of 64, as an int32

	eitherVector = paired(0x50)
)

// number is a constant, from 0 up. Constants have signs: the last byte's seventh bit.
func number(v int) code {
	c := code{0x41}
	for ; v >= 0x40; v >>= 7 {
		c = append(c, byte(v)|0x80)
	}
	return append(c, byte(v))
}

// function is a function under construction. Go's functions have one int32 parameter, for those that pause, and one
// result, 0 when they are done; their arguments are on Go's stack, after the return address. A function without calls
// needs no other of Go's conventions.
type function struct{ types code }

type local int

// Types of locals.
const (
	anInt   = 0x7f
	aFloat  = 0x7c
	aVector = 0x7b
)

func (f *function) local(kind byte) local {
	f.types = append(f.types, 1, kind)
	return local(len(f.types) / 2) // 0 is the parameter
}

func (f *function) locals(count int, kind byte) []local {
	all := make([]local, count)
	for i := range all {
		all[i] = f.local(kind)
	}
	return all
}

// argument is the word at an index after the first argument: an address or a length, of which the lower half is enough.
func argument(word int) code { return apply(at(8+8*word, loadInt), code{opGlobalGet, 0}) }

func (v local) get() code { return binary.AppendUvarint(code{opGet}, uint64(v)) }
func (v local) set(to code) code {
	return binary.AppendUvarint(append(to[:len(to):len(to)], opSet), uint64(v))
}

// move adds to an address or subtracts from a count.
func (v local) move(by int) code {
	if by < 0 {
		return v.set(apply(minus, v.get(), number(-by)))
	}
	return v.set(apply(sum, v.get(), number(by)))
}

// while repeats the body as long as the condition holds.
func while(condition code, body ...code) code {
	return join(code{opBlock, noValue, opLoop, noValue}, condition, isZero, code{opBranchIf, 1},
		join(body...), code{opBranch, 0, opEnd, opEnd})
}

// body finishes the function: the address to return to leaves Go's stack.
func (f *function) body(statements ...code) []byte {
	leave := code{opGlobalGet, 0, 0x41, 8, 0x6a, opGlobalSet, 0, 0x41, 0, opEnd}
	return join(binary.AppendUvarint(nil, uint64(len(f.types)/2)), f.types, join(statements...), leave)
}
