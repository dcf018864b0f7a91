package neighbors

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"sort"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// bySorting is the definition: all other rows sorted by (value, index).
func bySorting(n, k int, value func(i, j int) float64) *List {
	l := newList(n, k)
	for i := 0; i < n; i++ {
		v := make([]float64, n)
		order := make([]int, 0, n-1)
		for j := 0; j < n; j++ {
			if j != i {
				v[j] = value(i, j)
				order = append(order, j)
			}
		}
		sort.SliceStable(order, func(a, b int) bool { return v[order[a]] < v[order[b]] })
		for s, j := range order[:k] {
			l.Index[i*k+s], l.D2[i*k+s] = int32(j), v[j]
		}
	}
	return l
}

// mustEqual fails unless two lists agree to the bit.
func mustEqual(t *testing.T, got, want *List) {
	t.Helper()
	if got.N != want.N || got.K != want.K {
		t.Fatalf("the list is %d×%d, want %d×%d", got.N, got.K, want.N, want.K)
	}
	for e := range want.Index {
		if got.Index[e] != want.Index[e] || math.Float64bits(got.D2[e]) != math.Float64bits(want.D2[e]) {
			t.Fatalf("row %d, place %d: %d at %v, want %d at %v", e/want.K, e%want.K, got.Index[e], got.D2[e], want.Index[e], want.D2[e])
		}
	}
}

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 7)) }

func fill(n, d int, f func(i, j int) float64) dense.Matrix {
	x := dense.New(n, d)
	for i := 0; i < n; i++ {
		for j := 0; j < d; j++ {
			x.Set(i, j, f(i, j))
		}
	}
	return x
}

// kinds of data that break careless searches.
var kinds = map[string]func(n, d int) dense.Matrix{
	"normal": func(n, d int) dense.Matrix {
		r := source(1)
		return fill(n, d, func(i, j int) float64 { return r.NormFloat64() })
	},
	"small integers": func(n, d int) dense.Matrix {
		r := source(2)
		return fill(n, d, func(i, j int) float64 { return float64(r.IntN(3)) })
	},
	"duplicates": func(n, d int) dense.Matrix {
		return fill(n, d, func(i, j int) float64 { return math.Sin(float64(i % 3 * (j + 1))) })
	},
	"far from the origin": func(n, d int) dense.Matrix {
		r := source(3)
		return fill(n, d, func(i, j int) float64 { return 1e8 + r.NormFloat64() })
	},
	"tight clusters": func(n, d int) dense.Matrix {
		r := source(4)
		return fill(n, d, func(i, j int) float64 { return float64(i%5)*1e6 + r.NormFloat64()*1e-6 })
	},
	"one outlier": func(n, d int) dense.Matrix {
		r := source(5)
		return fill(n, d, func(i, j int) float64 {
			if i == n/2 {
				return 1e12
			}
			return r.NormFloat64()
		})
	},
	"all equal": func(n, d int) dense.Matrix { return fill(n, d, func(i, j int) float64 { return 0.1 }) },
	"on a line": func(n, d int) dense.Matrix { return fill(n, d, func(i, j int) float64 { return float64(i) }) },
	"huge":      func(n, d int) dense.Matrix { return fill(n, d, func(i, j int) float64 { return 1e200 * float64(i%7) }) },
	"tiny": func(n, d int) dense.Matrix {
		return fill(n, d, func(i, j int) float64 { return 1e-170 * float64(i%7+j) })
	},
	"squares that nearly vanish": func(n, d int) dense.Matrix {
		r := source(10)
		return fill(n, d, func(i, j int) float64 { return 2e-162 * r.Float64() })
	},
	"zero rows": func(n, d int) dense.Matrix {
		r := source(6)
		return fill(n, d, func(i, j int) float64 { return float64(i%4) * r.NormFloat64() })
	},
	"descending": func(n, d int) dense.Matrix {
		return fill(n, d, func(i, j int) float64 { return math.Pow(0.9, float64(i)) })
	},
}

// sizes cross the borders between the methods and between tiles.
var sizes = []struct{ n, d, k int }{{2, 1, 1}, {9, 3, 8}, {70, 1, 5}, {150, 2, 10}, {129, 5, 3}, {200, 9, 7}, {131, 64, 10}, {64, 150, 63}}

func TestNearestIsTheDefinition(t *testing.T) {
	for name, make := range kinds {
		for _, s := range sizes {
			t.Run(fmt.Sprint(name, s), func(t *testing.T) {
				x := make(s.n, s.d)
				got, err := Nearest(context.Background(), x, s.k)
				if err != nil {
					t.Fatal(err)
				}
				mustEqual(t, got, bySorting(s.n, s.k, x.SquaredDistance))
			})
		}
	}
}

func TestNearestCosineIsTheDefinition(t *testing.T) {
	for name, make := range kinds {
		for _, s := range sizes {
			t.Run(fmt.Sprint(name, s), func(t *testing.T) {
				x := make(s.n, s.d)
				got, err := NearestCosine(context.Background(), x, s.k)
				if err != nil {
					t.Fatal(err)
				}
				u := unitRows(x)
				mustEqual(t, got, bySorting(s.n, s.k, func(i, j int) float64 { return 0 - u.Dot(i, j) }))
			})
		}
	}
}

// TestEveryPackingIsExact forces each number of lanes and shorts, where
// bestLanes would choose one.
func TestEveryPackingIsExact(t *testing.T) {
	for name, make := range kinds {
		if name == "huge" || name == "tiny" {
			continue // Nearest keeps them from the sweep
		}
		for lanes := shorts; lanes <= maxLanes(64); lanes++ {
			t.Run(fmt.Sprint(name, lanes), func(t *testing.T) {
				const n, d, k = 150, 33, 6
				x := make(n, d)
				centered := dense.New(n, d)
				dense.Center(centered, x, dense.ColumnMeans(x))
				got, err := newSweep(encode(centered, lanes), metric{exact: x.SquaredDistance}, k, d).run(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				mustEqual(t, got, bySorting(n, k, x.SquaredDistance))
			})
		}
	}
}

// TestCodesBoundTheirError checks the bound that exactness rests on: inner
// products of the integers are exact, and rows lie within err of their integers.
func TestCodesBoundTheirError(t *testing.T) {
	r := source(8)
	for lanes := shorts; lanes <= 5; lanes++ {
		x := fill(20, 31, func(i, j int) float64 { return math.Exp(3*r.NormFloat64()) * r.NormFloat64() })
		c := encode(x, lanes)
		others := tileRow{limits: [block]float64{}}
		for j := range x.Rows {
			others.scales[j], others.limits[j] = c.scale[j], math.Inf(1)
		}
		var values [2][block]float64
		for i := 0; i < x.Rows; i += 2 {
			c.hits(&values, &[2]side{{factor: c.scale[i]}, {factor: c.scale[i+1]}}, &others, i/2, 0, 0, x.Rows)
			for j := 0; j < x.Rows; j++ {
				dot := values[0][j]
				bound := math.Sqrt(x.Dot(i, i))*c.err[j] + math.Sqrt(c.square[j])*c.err[i]
				if !(math.Abs(dot-x.Dot(i, j)) <= bound) {
					t.Fatalf("%d lanes: product of rows %d and %d is %v, want %v within %v", lanes, i, j, dot, x.Dot(i, j), bound)
				}
			}
		}
	}
}

func TestBadKAndEndedContext(t *testing.T) {
	x := kinds["normal"](100, 8)
	var e *fault.Error
	for _, k := range []int{-1, 0, 100} {
		if _, err := Nearest(context.Background(), x, k); !errors.As(err, &e) || e.Code != fault.InvalidOption || e.Param != "graph.k" {
			t.Errorf("k = %d gives %v", k, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for name, search := range map[string]func() (*List, error){
		"euclidean":     func() (*List, error) { return Nearest(ctx, x, 5) },
		"plane":         func() (*List, error) { return Nearest(ctx, kinds["normal"](100, 2), 5) },
		"cosine":        func() (*List, error) { return NearestCosine(ctx, x, 5) },
		"sparse":        func() (*List, error) { return NearestSparse(ctx, sparsely(x), 5) },
		"sparse cosine": func() (*List, error) { return NearestCosineSparse(ctx, sparsely(x), 5) },
	} {
		if _, err := search(); !errors.As(err, &e) || e.Code != fault.Aborted {
			t.Errorf("%s under an ended context gives %v", name, err)
		}
	}
}
