package value

import (
	"math/rand/v2"
	"testing"
)

func TestClosestIsTheNearestWord(t *testing.T) {
	known := []string{"pca", "lpp", "kernel-lpp", "laplacian-eigenmap", "neighborhood-preserving-embedding", "orthogonal-lpp", "k"}
	for word, want := range map[string]string{
		"PCA": "pca", "lppp": "lpp", "kernelLPP": "kernel-lpp", "laplacian_eigenmaps": "laplacian-eigenmap", "npe": "neighborhood-preserving-embedding",
		"OLPP": "orthogonal-lpp", "klpp": "kernel-lpp", "k-lpp": "kernel-lpp", "LE": "laplacian-eigenmap", "np_embedding": "neighborhood-preserving-embedding",
		"kk": "k", "K": "k", "tsne": "", "": "", "x": "", "xy": "",
	} {
		if got := ClosestName(word, known); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

// Apart is symmetric, 0 for what reads the same, and grows by at most one a letter.
func TestEditDistanceCountsLetters(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		word := make([]byte, 3+r.IntN(10))
		for i := range word {
			word[i] = "abcdefg"[r.IntN(7)]
		}
		changed := append([]byte(nil), word...)
		times := r.IntN(3)
		for range times {
			switch at := r.IntN(len(changed)); r.IntN(3) {
			case 0:
				changed[at] = 'z'
			case 1:
				changed = append(changed[:at], changed[at+1:]...)
			default:
				changed = append(changed[:at], append([]byte{'y'}, changed[at:]...)...)
			}
		}
		a, b := string(word), string(changed)
		if EditDistance(a, b) != EditDistance(b, a) {
			t.Errorf("%s and %s: %d one way, %d the other", a, b, EditDistance(a, b), EditDistance(b, a))
		}
		if got := EditDistance(a, b); got > times && len(b) > times || times == 0 && got != 0 {
			t.Errorf("%s and %s: %d, but %d letters were changed", a, b, got, times)
		}
	}
	if EditDistance("n_neighbors", "nNeighbors") != 0 {
		t.Error("letters are told from capitals, or _ from nothing")
	}
}

func TestUnknownKeysAreReported(t *testing.T) {
	if got := Unknown("kk", "graph.k", []string{"kind", "k"}).Message; got != "there is no option kk; did you mean graph.k? Known here: kind, k" {
		t.Error(got)
	}
	if got := Unknown("foo", "", []string{"kind", "k"}).Message; got != "there is no option foo; known here: kind, k" {
		t.Error(got)
	}
}
