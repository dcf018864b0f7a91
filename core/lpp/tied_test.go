package lpp

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/internal/subspace"
)

// latticeOf returns side² points one step apart, the rows in the order of a stride.
func latticeOf(side int, step float64) *mat.Dense {
	n := side * side
	x := mat.NewDense(n, 2, nil)
	for i := range n {
		at := i * 37 % n
		x.SetRow(i, []float64{step * float64(at%side), step * float64(at/side)})
	}
	return x
}

// joinedByDefinition joins the k nearest of whole coordinates, ties by index.
func joinedByDefinition(x *mat.Dense, step float64, k int) (edges []uint32) {
	n, _ := x.Dims()
	d2 := func(i, j int) int {
		a, b := int((x.At(i, 0)-x.At(j, 0))/step), int((x.At(i, 1)-x.At(j, 1))/step)
		return a*a + b*b
	}
	connected := map[[2]int]bool{}
	for i := range n {
		order := []int{}
		for j := range n {
			if j != i {
				order = append(order, j)
			}
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(d2(i, a), d2(i, b)) })
		for _, j := range order[:k] {
			connected[[2]int{min(i, j), max(i, j)}] = true
		}
	}
	for i := range n {
		for j := range n {
			if connected[[2]int{i, j}] {
				edges = append(edges, uint32(i), uint32(j))
			}
		}
	}
	return edges
}

func tieMessage(m *Model) string {
	for _, w := range m.Warnings {
		if w.Code == "tied-neighbors" {
			return w.Message
		}
	}
	return ""
}

// On a lattice of whole numbers or quarters every tie is exact: the smaller index
// decides, standardized or not, dense or sparse, in a session or not, and nothing is
// warned of.
func TestTiesOfALatticeAreDecidedByIndex(t *testing.T) {
	for _, step := range []float64{1, 0.25} {
		x := latticeOf(10, step)
		for _, k := range []int{1, 3, 5, 7} {
			want := joinedByDefinition(x, step, k)
			session, thin := NewSession(x), NewSession(toCSR(x))
			for _, standardize := range []bool{false, true} {
				o := Options{Graph: Graph{K: k}, Standardize: standardize, Ridge: 0.1}
				again, err := session.Fit(context.Background(), o)
				if err != nil {
					t.Fatal(err)
				}
				sparse, err := thin.Fit(context.Background(), o)
				if err != nil {
					t.Fatal(err)
				}
				for what, m := range map[string]*Model{"fit": mustFit(t, x, o), "sparse": mustFit(t, toCSR(x), o), "session": again, "sparse session": sparse} {
					if !slices.Equal(m.Graph.Edges, want) {
						t.Errorf("step %g, k = %d, standardize %v: the %s joins others", step, k, standardize, what)
					}
					if message := tieMessage(m); message != "" {
						t.Errorf("step %g, k = %d, standardize %v, %s: %s", step, k, standardize, what, message)
					}
				}
			}
		}
	}
}

// What rounding decides is warned of with the number of rows: once a fit, the same for
// dense and sparse data and in a session, by every method that joins neighbours.
func TestTiesThatRoundingDecidesAreWarnedOf(t *testing.T) {
	x := latticeOf(9, 0.1)
	labels := make([]int, 81)
	for i := range labels {
		labels[i] = i % 2
	}
	for _, method := range Methods() {
		for _, standardize := range []bool{false, true} {
			o := Options{Method: method, Labels: labels, Standardize: standardize, Ridge: 0.1, Graph: Graph{K: 5, Metric: "euclidean"}, Weight: Weight{Kind: "binary"}}
			m := mustFit(t, x, o)
			message := tieMessage(m)
			if !method.row().uses("graph") {
				if message != "" {
					t.Errorf("%s: %s", method, message)
				}
				continue
			}
			var rows, k int
			if _, err := fmt.Sscanf(message, "%d rows have neighbours tied at k = %d", &rows, &k); err != nil || rows < 10 || rows > 81 || k != 5 {
				t.Errorf("%s, standardize %v: %q", method, standardize, message)
			}
			again, err := NewSession(x).Fit(context.Background(), o)
			if err != nil {
				t.Fatal(err)
			}
			for what, other := range map[string]*Model{"session": again, "sparse": mustFit(t, toCSR(x), o)} {
				if tieMessage(other) != message || !slices.Equal(other.Graph.Edges, m.Graph.Edges) {
					t.Errorf("%s, standardize %v, %s: %q and other edges than %q", method, standardize, what, tieMessage(other), message)
				}
			}
			if n := strings.Count(fmt.Sprint(codes(m.Warnings)), "tied-neighbors"); n != 1 {
				t.Errorf("%s warns %d times", method, n)
			}
		}
	}
	if message := tieMessage(mustFit(t, cloud(80, 3, 4), Options{Standardize: true})); message != "" {
		t.Errorf("a cloud: %s", message)
	}
}

// Columns of the same numbers in another order have the same mean and deviation, to
// the bit, so that steps along them tie exactly.
func TestSpreadDoesNotDependOnTheOrder(t *testing.T) {
	x := cloud(500, 1, 7)
	y := mat.NewDense(500, 3, nil)
	for i := range 500 {
		y.SetRow(i, []float64{x.At(i, 0), x.At(i*77%500, 0), x.At(499-i, 0)})
	}
	mean, scale := subspace.ColumnMoments(fromGonum(y))
	for j := 1; j < 3; j++ {
		if mean[j] != mean[0] || scale[j] != scale[0] {
			t.Errorf("column %d: %v ± %v, not %v ± %v", j, mean[j], scale[j], mean[0], scale[0])
		}
	}
}
