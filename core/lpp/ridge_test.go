package lpp

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// ridgedPencil returns what is stated, from the graph and the rows: XᵀLX and XᵀDX + τI about the
// mean of a model, τ = ρ·tr(XᵀDX)/r, and an orthonormal basis of the rows less their mean.
func ridgedPencil(x *mat.Dense, m *Model) (a, b, basis *mat.Dense) {
	n, d := x.Dims()
	l, deg := mat.NewDense(n, n, nil), mat.NewDense(n, n, nil)
	for e, w := range m.Graph.Weights {
		i, j := int(m.Graph.Edges[2*e]), int(m.Graph.Edges[2*e+1])
		l.Set(i, j, -w)
		l.Set(j, i, -w)
		l.Set(i, i, l.At(i, i)+w)
		l.Set(j, j, l.At(j, j)+w)
	}
	for i := range n {
		deg.Set(i, i, l.At(i, i))
	}
	rows, spread := mat.DenseCopyOf(x), mat.DenseCopyOf(x)
	for j := range d {
		mean := mat.Sum(x.ColView(j)) / float64(n)
		for i := range n {
			rows.Set(i, j, x.At(i, j)-m.Mean[j])
			spread.Set(i, j, x.At(i, j)-mean)
		}
	}
	var svd mat.SVD
	svd.Factorize(spread, mat.SVDThin)
	var v mat.Dense
	svd.VTo(&v)
	sigma, r := svd.Values(nil), 0
	for r < len(sigma) && sigma[r] > 1e-10*sigma[0] {
		r++
	}
	basis = mat.DenseCopyOf(v.Slice(0, d, 0, r))
	form := func(middle *mat.Dense) *mat.Dense {
		var some, out mat.Dense
		some.Mul(rows.T(), middle)
		out.Mul(&some, rows)
		return &out
	}
	a, b = form(l), form(deg)
	tau := m.Options.Ridge * mat.Trace(b) / float64(r)
	for j := range d {
		b.Set(j, j, b.At(j, j)+tau)
	}
	return a, b, basis
}

// independently returns all values of the stated problem in the row space, ascending, and their
// directions, by gonum: a symmetric problem in the coordinates of Cholesky's factor.
func independently(x *mat.Dense, m *Model) (values []float64, directions mat.Dense) {
	a, b, basis := ridgedPencil(x, m)
	_, r := basis.Dims()
	inside := func(form *mat.Dense) *mat.SymDense {
		var some, out mat.Dense
		some.Mul(basis.T(), form)
		out.Mul(&some, basis)
		s := mat.NewSymDense(r, nil)
		for i := range r {
			for j := i; j < r; j++ {
				s.SetSym(i, j, (out.At(i, j)+out.At(j, i))/2)
			}
		}
		return s
	}
	var factor mat.Cholesky
	factor.Factorize(inside(b))
	var lower mat.TriDense
	factor.LTo(&lower)
	var left, both mat.Dense
	left.Solve(&lower, inside(a))
	both.Solve(&lower, left.T())
	symmetric := mat.NewSymDense(r, nil)
	for i := range r {
		for j := i; j < r; j++ {
			symmetric.SetSym(i, j, (both.At(i, j)+both.At(j, i))/2)
		}
	}
	var e mat.EigenSym
	e.Factorize(symmetric, true)
	var u, c mat.Dense
	e.VectorsTo(&u)
	c.Solve(lower.T(), &u)
	directions.Mul(basis, &c)
	return e.Values(nil), directions
}

// checkRidged holds all pairs of a model of LPP with a ridge to gonum's result, whose values of 0 are
// those of the directions that are dropped.
func checkRidged(t *testing.T, what string, x *mat.Dense, m *Model) {
	t.Helper()
	values, directions := independently(x, m)
	dropped := len(values) - m.Rank
	for c, v := range m.Values {
		if want := values[dropped+c]; !(math.Abs(v-want) <= 1e-9*math.Max(want, values[len(values)-1])) {
			t.Errorf("%s: value %d is %.12g, want %.12g", what, c, v, want)
		}
		if dropped+c > 0 && values[dropped+c]-values[dropped+c-1] < 1e-4 || dropped+c+1 < len(values) && values[dropped+c+1]-values[dropped+c] < 1e-4 {
			continue
		}
		var norms, dot float64
		got, want := mat.Col(nil, c, m.Components), mat.Col(nil, dropped+c, &directions)
		var lengths [2]float64
		for j, v := range got {
			dot += v * want[j]
			lengths[0] += v * v
			lengths[1] += want[j] * want[j]
		}
		if norms = math.Sqrt(lengths[0] * lengths[1]); !(math.Abs(dot) >= norms*(1-1e-9)) {
			t.Errorf("%s: direction %d is off by the cosine %.12g", what, c, math.Abs(dot)/norms)
		}
	}
	if !(m.Certificate.Residual <= 1e-10 && m.Certificate.Constraint <= 1e-8) {
		t.Errorf("%s: certificate %+v", what, *m.Certificate)
	}
}

// chainAndTwo are seven points in a line and two without neighbours within 2.
func chainAndTwo() *mat.Dense {
	x := mat.NewDense(9, 2, nil)
	for i := range 7 {
		x.SetRow(i, []float64{float64(i), float64(i) / 10})
	}
	x.SetRow(7, []float64{3, 9})
	x.SetRow(8, []float64{-3, 7})
	return x
}

// TestRidgeOfIsolatedPointsByHand: the only direction that edges see is the chain's. With the ridge .1 its value is
// .150376, along the chain; LPP, OLPP and live agree.
func TestRidgeOfIsolatedPointsByHand(t *testing.T) {
	x := chainAndTwo()
	want := math.Atan(.1)
	for _, method := range []Method{LPP, OrthogonalLPP} {
		o := Options{Method: method, Components: 1, Graph: Graph{Kind: "epsilon", Epsilon: 2}, Weight: Weight{Kind: "binary"}, Ridge: .1}
		m := mustFit(t, x, o)
		if m.Rank != 1 || !(math.Abs(m.Values[0]-.150376) <= 5e-7) {
			t.Errorf("%s: rank %d, value %.9g", method, m.Rank, m.Values[0])
		}
		if got := math.Atan2(m.Components.At(1, 0), m.Components.At(0, 0)); !(math.Abs(got-want) <= 1e-9) {
			t.Errorf("%s: the direction is at %.9g°", method, got*180/math.Pi)
		}
		if c := m.Certificate; !(c.Residual <= 1e-10) {
			t.Errorf("%s: certificate %+v", method, *c)
		}
		l := liveOn(t, x, nil, o)
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		s := &l.Slots()[0]
		if got := math.Atan2(s.Axes[2], s.Axes[0]); !(math.Abs(got-want) <= 1e-9 && math.Abs(s.Values[0]-m.Values[0]) <= 1e-12) {
			t.Errorf("%s live: %.9g at %.9g°", method, s.Values[0], got*180/math.Pi)
		}
	}
}

// TestRidgeOfADummyColumn: 60 points in four columns, the last a dummy set in two rows without
// neighbours, as gonum solves what is stated; OLPP begins with the same pair.
func TestRidgeOfADummyColumn(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 28))
		x := mat.NewDense(60, 4, nil)
		for i := range 60 {
			for j := range 3 {
				x.Set(i, j, r.NormFloat64()*math.Pow(10, float64(j)*float64(seed%3)/2))
			}
		}
		for i := range 2 {
			for j := range 3 {
				x.Set(i, j, x.At(i, j)+float64(200*(i+1)))
			}
			x.Set(i, 3, 1)
		}
		median := 4.0 * math.Pow(100, float64(seed%3)/2)
		for _, center := range []string{"degree", "mean", "none"} {
			o := Options{Components: 1, Center: center, Graph: Graph{Kind: "epsilon", Epsilon: median}, Weight: Weight{Kind: "binary"}, Ridge: []float64{.1, 3, 1e-4}[seed%3]}
			m := mustFit(t, x, o)
			if m.Graph.Isolated == 0 {
				t.Fatal("nobody is isolated")
			}
			o.Components = m.Rank
			m = mustFit(t, x, o)
			checkRidged(t, center, x, m)
			o.Method, o.Components = OrthogonalLPP, min(2, m.Rank)
			if again, err := Fit(context.Background(), x, o); err != nil || !(math.Abs(again.Values[0]-m.Values[0]) <= 1e-9) || !(again.Certificate.Residual <= 1e-10) {
				t.Errorf("%s: OLPP %v %v, LPP %v, %v", center, again.Values, *again.Certificate, m.Values, err)
			}
		}
	}
}
