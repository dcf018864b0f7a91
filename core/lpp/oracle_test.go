package lpp

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// The reference results in testdata/oracle were computed with numpy, scipy and
// scikit-learn; see the NOTICE there.

type oracleFile struct {
	Name  string
	X     [][]float64
	Cases []oracleCase
}

type oracleCase struct {
	ID        string
	X         [][]float64
	Options   Options
	Expect    oracleResult
	T         *float64 // resolved heat width
	Transform *struct{ X, Y [][]float64 }
	Warning   string // a code
}

type oracleResult struct {
	Values     []float64
	Components [][]float64
	Directions [][]float64
	Mean       []float64
	Embedding  [][]float64
	Rank       int
	Gap        *float64
	Graph      *struct {
		Edges, Components, Isolated       int
		WeightSum, WeightSumSq, WeightPos float64
	}
}

// spanFiles hold rank-deficient data: only the span of the columns is determined.
var spanFiles = map[string]bool{"digits": true}

func TestOracle(t *testing.T) {
	paths, err := filepath.Glob("testdata/oracle/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatal("no reference results in testdata/oracle", err)
	}
	for _, path := range paths {
		name := strings.TrimSuffix(filepath.Base(path), ".json")
		if name == "scores" || name == "epsilon-covariance" {
			continue // shapes of their own; tested where they belong
		}
		var file oracleFile
		readJSON(t, path, &file)
		for _, c := range file.Cases {
			t.Run(name+"/"+c.ID, func(t *testing.T) {
				x := c.X
				if x == nil {
					x = file.X
				}
				model, err := Fit(context.Background(), fromRows(x), c.Options)
				if err != nil {
					t.Fatal(err)
				}
				checkOracle(t, model, c, spanFiles[name])
			})
		}
	}
}

func checkOracle(t *testing.T, m *Model, c oracleCase, span bool) {
	t.Helper()
	e := c.Expect
	span = span || e.Gap != nil && *e.Gap < 1e-6
	for i, want := range e.Values {
		if !(math.Abs(m.Values[i]-want) <= 1e-9*math.Max(1, math.Abs(want))) {
			t.Errorf("value %d is %.15g, want %.15g", i, m.Values[i], want)
		}
	}
	if e.Rank != 0 && m.Rank != e.Rank {
		t.Errorf("rank is %d, want %d", m.Rank, e.Rank)
	}
	compare(t, "components", m.Components, e.Components, span)
	compare(t, "embedding", m.Embedding, e.Embedding, span)
	compare(t, "directions", m.Components, e.Directions, true)
	for i, want := range e.Mean {
		if !(math.Abs(m.Mean[i]-want) <= 1e-9*math.Max(1, math.Abs(want))) {
			t.Errorf("mean %d is %.15g, want %.15g", i, m.Mean[i], want)
		}
	}
	if c.T != nil && !(math.Abs(m.Options.Weight.T-*c.T) <= 1e-11**c.T) {
		t.Errorf("t is %.15g, want %.15g", m.Options.Weight.T, *c.T)
	}
	if c.Warning != "" && !warned(m, c.Warning) {
		t.Errorf("no warning %s: %v", c.Warning, m.Warnings)
	}
	checkOracleGraph(t, m, e)
	if c.Transform != nil {
		y, err := m.Transform(fromRows(c.Transform.X))
		if err != nil {
			t.Fatal(err)
		}
		compare(t, "transform", y, c.Transform.Y, false)
	}
}

func checkOracleGraph(t *testing.T, m *Model, e oracleResult) {
	t.Helper()
	if e.Graph == nil {
		return
	}
	g := m.Graph
	if g.EdgeCount != e.Graph.Edges || g.Components != e.Graph.Components || g.Isolated != e.Graph.Isolated {
		t.Errorf("graph has %d edges, %d parts, %d isolated; want %+v", g.EdgeCount, g.Components, g.Isolated, *e.Graph)
	}
	var sum, squares, positions float64
	for i, w := range g.Weights {
		a, b := float64(g.Edges[2*i]+1), float64(g.Edges[2*i+1]+1)
		sum += 2 * w
		squares += 2 * w * w
		positions += 2 * a * b * w
	}
	for _, s := range []struct{ got, want float64 }{{sum, e.Graph.WeightSum}, {squares, e.Graph.WeightSumSq}, {positions, e.Graph.WeightPos}} {
		if !(math.Abs(s.got-s.want) <= 1e-11*math.Abs(s.want)) {
			t.Errorf("graph sum is %.15g, want %.15g", s.got, s.want)
		}
	}
}

// compare holds columns to 1e-7 of their largest entry, or, when only the span
// counts, each column's distance from the span of the others' columns.
func compare(t *testing.T, what string, got *mat.Dense, want [][]float64, span bool) {
	t.Helper()
	if want == nil {
		return
	}
	w := fromRows(want)
	if span {
		if d := spanDistance(got, w); d > 1e-6 {
			t.Errorf("%s: a column lies %.2g outside the span", what, d)
		}
		return
	}
	rows, cols := w.Dims()
	for c := 0; c < cols; c++ {
		var largest, worst float64
		for i := 0; i < rows; i++ {
			largest = math.Max(largest, math.Abs(w.At(i, c)))
			worst = math.Max(worst, math.Abs(got.At(i, c)-w.At(i, c)))
		}
		if worst > 1e-7*largest {
			t.Errorf("%s: column %d is off by %.2g of its largest entry", what, c, worst/largest)
		}
	}
}

// spanDistance returns the sine of the largest angle between a unit column of
// want and the span of got.
func spanDistance(got, want *mat.Dense) float64 {
	var qr mat.QR
	qr.Factorize(got)
	var q mat.Dense
	qr.QTo(&q)
	rows, cols := want.Dims()
	_, m := got.Dims()
	worst := 0.0
	for c := 0; c < cols; c++ {
		col := mat.NewVecDense(rows, mat.Col(nil, c, want))
		col.ScaleVec(1/mat.Norm(col, 2), col)
		var inside mat.VecDense
		inside.MulVec(q.Slice(0, rows, 0, m).T(), col)
		var back mat.VecDense
		back.MulVec(q.Slice(0, rows, 0, m), &inside)
		back.SubVec(col, &back)
		worst = math.Max(worst, mat.Norm(&back, 2))
	}
	return worst
}

func readJSON(t *testing.T, path string, into any) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, into); err != nil {
		t.Fatal(path, err)
	}
}

func fromRows(rows [][]float64) *mat.Dense {
	out := mat.NewDense(len(rows), len(rows[0]), nil)
	for i, row := range rows {
		out.SetRow(i, row)
	}
	return out
}
