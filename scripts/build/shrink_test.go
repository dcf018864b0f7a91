package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestNumbersSurviveTheirEncoding(t *testing.T) {
	for _, v := range []int64{0, 1, 63, 64, -1, -64, -65, 127, 128, 1 << 20, -(1 << 20), math.MaxInt32, math.MinInt32} {
		r := &reader{data: appendInt(nil, v)}
		if got := r.int(); got != v || r.failed || len(r.data) > 0 {
			t.Errorf("%d came back as %d", v, got)
		}
		if v < 0 {
			continue
		}
		r = &reader{data: binary.AppendUvarint(nil, uint64(v))}
		if got := r.uint(); got != uint64(v) || r.failed || len(r.data) > 0 {
			t.Errorf("%d came back as %d", v, got)
		}
	}
}

// Memory with runs of zeros of every length comes back as it was, but for
// zeros at its end, which memory has anyway.
func TestMemorySurvivesItsSegments(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := 0; round < 200; round++ {
		var memory []byte
		for len(memory) < 20000 {
			memory = append(memory, make([]byte, random.IntN(2*zeroRun))...)
			for n := random.IntN(100); n > 0; n-- {
				memory = append(memory, byte(random.IntN(256)))
			}
		}
		segments := writeMemory(memory)
		got, err := readMemory(segments)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, bytes.TrimRight(memory, "\x00")) {
			t.Fatal("memory changed")
		}
		if len(segments) > len(memory)+100 {
			t.Fatalf("%d bytes of memory became %d", len(memory), len(segments))
		}
	}
}

// Later segments lie over earlier ones, in any order.
func TestMemoryIsReadInOrder(t *testing.T) {
	body := binary.AppendUvarint(nil, 3)
	for _, s := range []struct {
		at   int64
		text string
	}{{4, "abcd"}, {0, "xy"}, {5, "Z"}} {
		body = append(appendInt(append(body, 0, i32Const), s.at), end)
		body = append(binary.AppendUvarint(body, uint64(len(s.text))), s.text...)
	}
	got, err := readMemory(body)
	if err != nil || string(got) != "xy\x00\x00aZcd" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestUnknownLayoutsAreReported(t *testing.T) {
	for name, wasm := range map[string][]byte{
		"nothing":        nil,
		"text":           []byte("#!/bin/sh\necho hello\n"),
		"a cut section":  []byte("\x00asm\x01\x00\x00\x00\x0b\x7f\x01"),
		"no Go program":  append([]byte("\x00asm\x01\x00\x00\x00\x0b\x07"), 1, 0, i32Const, 0, end, 1, 'x'),
		"a table alone":  tableOnly(),
		"passive memory": append([]byte("\x00asm\x01\x00\x00\x00\x0b\x04"), 1, 1, 1, 'x'),
	} {
		out, left := shrink(wasm, 26)
		if len(left) == 0 || !strings.HasSuffix(left[len(left)-1], errLayout.Error()) {
			t.Errorf("%s: %q is left out", name, left)
		}
		if name != "a table alone" && !bytes.Equal(out, wasm) {
			t.Errorf("%s: became %q", name, out)
		}
	}
}

// tableOnly has a table of functions that no module description points to.
func tableOnly() []byte {
	memory := append(make([]byte, 64), tableStart...)
	for _, word := range []uint64{0, 0, 0, 72, 72, 72, 72, 72} {
		memory = binary.LittleEndian.AppendUint64(memory, word)
	}
	body := writeMemory(append(memory, 1))
	return append(binary.AppendUvarint([]byte("\x00asm\x01\x00\x00\x00\x0a\x01\x00\x0b"), uint64(len(body))), body...)
}

// What nobody refers to any more becomes zero; what is shared stays.
func TestUsageClearsOnlyWhatIsUnused(t *testing.T) {
	region := []byte("aabbbccd")
	u := usage{}
	u.keep(0)
	u.drop(2)
	u.drop(5)
	u.keep(5)
	u.drop(0)
	u.drop(7)
	if err := u.clear(region); err != nil || string(region) != "aa\x00\x00\x00cc\x00" {
		t.Errorf("got %q, %v", region, err)
	}
	if err := (usage{99: false}).clear(region); !errors.Is(err, errLayout) {
		t.Errorf("a table outside of the region is %v", err)
	}
}
