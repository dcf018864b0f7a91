package deflate

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"testing"
)

func unpacked(t *testing.T, packed []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r) // checks the sum and the size at the end
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// texts are bytes of many kinds: none, few, noise, runs, repeats at every distance, more than a chunk.
func texts() map[string][]byte {
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 70_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	words := make([]byte, 0, 3*chunk/2)
	for len(words) < 3*chunk/2 {
		at := random.IntN(3000)
		words = append(words, noise[at:at+1+random.IntN(40)]...)
	}
	far := append(append(bytes.Clone(noise[:window]), noise[:window]...), noise[1:window+1]...)
	return map[string][]byte{
		"nothing": nil, "one": {7}, "two": {7, 7}, "three": {1, 2, 3}, "four": {5, 5, 5, 5}, "noise": noise,
		"run": make([]byte, 100_000), "a run over two chunks": bytes.Repeat([]byte{9}, chunk+300),
		"words": words, "as far as can be": far, "all bytes": bytes.Repeat(noise[:256], 5),
	}
}

func TestGzipIsReadBack(t *testing.T) {
	for name, text := range texts() {
		if !bytes.Equal(unpacked(t, Gzip(text)), text) {
			t.Errorf("%s: what is unpacked is another text", name)
		}
	}
}

func TestGzipIsSmallerThanTheStandardLibrarys(t *testing.T) {
	program, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	program = program[:min(len(program), 3*chunk/2)]
	var plain bytes.Buffer
	w, _ := gzip.NewWriterLevel(&plain, gzip.BestCompression)
	w.Write(program)
	w.Close()
	packed := Gzip(program)
	t.Logf("%d bytes: %d by compress/gzip, %d here", len(program), plain.Len(), len(packed))
	if !bytes.Equal(unpacked(t, packed), program) || len(packed) > plain.Len()*98/100 {
		t.Errorf("%d bytes, %d by compress/gzip: 2 %% less are expected", len(packed), plain.Len())
	}
	if !bytes.Equal(packed, Gzip(program)) {
		t.Error("a second time other bytes come")
	}
}

func TestLengthsOfCodes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	fibonacci := []int{1, 1}
	for len(fibonacci) < 40 {
		fibonacci = append(fibonacci, fibonacci[len(fibonacci)-1]+fibonacci[len(fibonacci)-2])
	}
	many := make([]int, 286)
	for i := range many {
		many[i] = random.IntN(5) * random.IntN(1000)
	}
	for name, counts := range map[string][]int{"steep": fibonacci, "many": many, "two": {0, 5, 0, 9}} {
		lengths := lengthsOf(counts, 15)
		filled := 0.0 // Kraft's sum
		for s, l := range lengths {
			if (l == 0) != (counts[s] == 0) || l > 15 {
				t.Errorf("%s: symbol %d, %d times, has %d bits", name, s, counts[s], l)
			}
			if l > 0 {
				filled += 1 / float64(int(1)<<l)
			}
		}
		if filled != 1 {
			t.Errorf("%s: the codes fill %v of all", name, filled)
		}
	}
	// Without a limit that binds these are Huffman's: 1·4 + 1·4 + 2·3 + 3·2 + 5·1.
	total := 0
	few := []int{1, 1, 2, 3, 5}
	for s, l := range lengthsOf(few, 15) {
		total += few[s] * int(l)
	}
	if total != 25 {
		t.Errorf("%d bits in all; Huffman's code needs 25", total)
	}
}

func TestSymbolsCoverAllLengthsAndDistances(t *testing.T) {
	for length := uint16(shortest); length <= longest; length++ {
		s := lengthSymbol[length]
		if extra := length - lengthBase[s]; extra >= 1<<lengthExtra[s] {
			t.Errorf("length %d: symbol %d and extra %d", length, s, extra)
		}
	}
	for distance := 1; distance <= window; distance++ {
		s := distanceSymbol(uint16(distance))
		if extra := uint16(distance) - distanceBase[s]; distance < int(distanceBase[s]) || extra >= 1<<distanceExtra[s] {
			t.Errorf("distance %d: symbol %d and extra %d", distance, s, extra)
		}
	}
}
