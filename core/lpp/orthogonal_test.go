package lpp

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
)

// checkOrthogonal holds a model of OLPP to what is promised of any: AᵀA = I, values that
// ascend, the quotients of its directions, the first that of LPP, and a certificate.
func checkOrthogonal(t *testing.T, x mat.Matrix, m *Model) {
	t.Helper()
	var form mat.Dense
	form.Mul(m.Components.T(), m.Components)
	for i := range len(m.Values) {
		for j := range len(m.Values) {
			want := 0.0
			if i == j {
				want = 1
			}
			if !(math.Abs(form.At(i, j)-want) <= 1e-12) {
				t.Errorf("AᵀA[%d,%d] is %.17g", i, j, form.At(i, j))
			}
		}
	}
	for i := 1; i < len(m.Values); i++ {
		if m.Values[i] < m.Values[i-1]*(1-1e-12) {
			t.Errorf("values do not ascend: %v", m.Values)
		}
	}
	o := m.Options
	o.Weight.Coef0, o.Kernel = nil, Kernel{}
	o.Method, o.Components, o.Constraint = LPP, 1, "degree"
	plain, err := Fit(context.Background(), x, o)
	if err != nil {
		t.Fatal(err)
	}
	checkValues(t, "the first value next to LPP's", m.Values[:1], plain.Values)
	if m.Certificate.Gap > 1e-6 {
		first := mat.Col(nil, 0, plain.Components)
		for i, v := range first {
			if got := m.Components.At(i, 0); !(math.Abs(got-v/floats.Norm(first, 2)) <= 1e-8) {
				t.Errorf("entry %d of the first direction is %g, of LPP's %g", i, got, v/floats.Norm(first, 2))
			}
		}
	}
	if o.Ridge == 0 && o.Reduce == (Reduce{}) {
		quotients, err := Rayleigh(context.Background(), x, o, m.Components)
		if err != nil {
			t.Fatal(err)
		}
		checkValues(t, "the quotient of a direction", m.Values, quotients)
	}
	if c := m.Certificate; !(c.Residual <= 1e-10 && c.Constraint <= 1e-12) {
		t.Errorf("certificate %+v", *c)
	}
}

// Every case of the reference results keeps what is promised, from dense and from sparse
// rows, which give the same.
func TestOrthogonalLPPOfTheOracle(t *testing.T) {
	for _, name := range []string{"orthogonal-lpp", "orthogonal-lpp-singular"} {
		var file oracleFile
		readJSON(t, "testdata/oracle/"+name+".json", &file)
		for _, c := range file.Cases {
			if c.Options.Method != OrthogonalLPP {
				continue
			}
			t.Run(c.ID, func(t *testing.T) {
				x := fromRows(c.X)
				m := mustFit(t, x, c.Options)
				checkOrthogonal(t, x, m)
				sparse := mustFit(t, toCSR(x), c.Options)
				checkOrthogonal(t, x, sparse)
				checkOracle(t, sparse, c, false)
				other := c.Options
				other.Constraint = "unit"
				if again := mustFit(t, x, other); !mat.Equal(again.Components, m.Components) {
					t.Error("the constraint is read")
				}
			})
		}
	}
}

// Directions stay orthonormal, and right, where columns are in units that differ by
// twelve powers of ten, and where there are more of them than a certificate looks at.
func TestOrthogonalLPPInAnyUnits(t *testing.T) {
	x := cloud(90, 20, 5)
	checkOrthogonal(t, x, mustFit(t, x, Options{Method: OrthogonalLPP, Components: 20}))
	for j := range 6 {
		for i := range 90 {
			x.Set(i, j, x.At(i, j)*math.Pow(100, float64(j-3)))
		}
	}
	for _, components := range []int{1, 7, 20} {
		checkOrthogonal(t, x, mustFit(t, x, Options{Method: OrthogonalLPP, Components: components, Weight: Weight{Kind: "inverse-distance"}}))
	}
}

// A brute search over the circle of directions orthogonal to the first finds no lower
// quotient than the second's, in three columns.
func TestOrthogonalLPPIsTheLeast(t *testing.T) {
	x := cloud(50, 3, 9)
	o := Options{Method: OrthogonalLPP, Components: 3, Graph: Graph{K: 6}}
	m := mustFit(t, x, o)
	var circle []float64
	const steps = 720
	for s := range steps {
		angle := math.Pi * float64(s) / steps
		for i := range 3 {
			circle = append(circle, math.Cos(angle)*m.Components.At(i, 1)+math.Sin(angle)*m.Components.At(i, 2))
		}
	}
	var directions mat.Dense
	directions.CloneFrom(mat.NewDense(steps, 3, circle).T())
	values, err := Rayleigh(context.Background(), x, o, &directions)
	if err != nil {
		t.Fatal(err)
	}
	if least := slices.Min(values); least < m.Values[1]*(1-1e-12) {
		t.Errorf("a direction next to the first has %.17g, below %.17g", least, m.Values[1])
	}
	if values[1] < values[0] || values[steps-1] < values[0] {
		t.Error("the second is no least of its neighbours")
	}
}

// Standardized data are fitted as they are then: orthogonal are the directions of the
// standardized columns.
func TestOrthogonalLPPOfStandardizedColumns(t *testing.T) {
	x := cloud(40, 4, 2)
	n, d := x.Dims()
	standard, deviation := mat.DenseCopyOf(x), make([]float64, d)
	for j := range d {
		mean, square := 0.0, 0.0
		for i := range n {
			mean += x.At(i, j) / float64(n)
		}
		for i := range n {
			square += (x.At(i, j) - mean) * (x.At(i, j) - mean)
		}
		m := mustFit(t, x, Options{Method: PCA, Components: 1, Standardize: true})
		deviation[j] = m.Scale[j]
		if deviation[j] == 0 {
			deviation[j] = math.Sqrt(square / float64(n))
		}
		for i := range n {
			standard.Set(i, j, (x.At(i, j)-mean)/deviation[j])
		}
	}
	o := Options{Method: OrthogonalLPP, Components: 4, Graph: Graph{K: 6}}
	want := mustFit(t, standard, o)
	o.Standardize = true
	got := mustFit(t, x, o)
	checkValues(t, "standardized", got.Values, want.Values)
	for j := range d {
		for c := range 4 {
			if a, b := got.Components.At(j, c)*deviation[j], want.Components.At(j, c); !(math.Abs(math.Abs(a)-math.Abs(b)) <= 1e-9) {
				t.Errorf("direction %d, column %d: %g, want %g", c, j, a, b)
			}
		}
	}
}

// In a regular grid directions tie, which is said; OLPP can be stopped.
func TestOrthogonalLPPTiesAndStops(t *testing.T) {
	grid := mat.NewDense(27, 3, nil)
	for i := range 27 {
		grid.SetRow(i, []float64{float64(i % 3), float64(i / 3 % 3), float64(i / 9)})
	}
	m := mustFit(t, grid, Options{Method: OrthogonalLPP, Components: 3, Graph: Graph{Kind: "epsilon", Epsilon: 1.5}, Weight: Weight{Kind: "binary"}})
	if !warned(m, "degenerate") || m.Certificate.Gap > 1e-9 {
		t.Errorf("gap %g, warnings %v", m.Certificate.Gap, m.Warnings)
	}
	checkOrthogonal(t, grid, m)
	ctx, cancel := context.WithCancel(context.Background())
	steps := 0
	_, err := Fit(ctx, cloud(60, 8, 1), Options{Method: OrthogonalLPP, Components: 8, Progress: func(stage string, done, total int) {
		if stage == "eigenpairs" && done == 3 {
			steps = total
			cancel()
		}
	}})
	if !errors.Is(err, fault.Aborted) || steps != 8 {
		t.Errorf("stopped in the fourth of %d steps: %v", steps, err)
	}
}

// In the plane a live run is the fit, and a warm step allocates nothing.
func TestOrthogonalLPPFollowsMovedPoints(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, o := range []Options{{}, {Ridge: 0.3}, {Center: "none"}, {Weight: Weight{Kind: "inverse-distance"}}, {Graph: Graph{Kind: "complete"}}, {Reduce: Reduce{Components: 1}}} {
		o.Method = OrthogonalLPP
		x := cloud(60, 2, 8)
		l := liveOn(t, x, nil, o)
		for range 6 {
			if err := l.Step(); err != nil {
				t.Fatal(err)
			}
			s := &l.Slots()[0]
			m := mustFit(t, x, o)
			compareSlot(t, s, m, o)
			if c := s.Certificate; !(c.Residual <= 1e-10 && c.Constraint <= 1e-12) {
				t.Errorf("%+v: certificate %+v", o, c)
			}
			if !(math.Abs(s.Certificate.Gap-m.Certificate.Gap) <= 1e-9*math.Abs(m.Certificate.Gap)) && s.Certificate.Gap != m.Certificate.Gap {
				t.Errorf("%+v: gap %g, want %g", o, s.Certificate.Gap, m.Certificate.Gap)
			}
			i := r.IntN(60)
			x.Set(i, 0, x.At(i, 0)+0.2*r.NormFloat64())
			x.Set(i, 1, x.At(i, 1)+0.2*r.NormFloat64())
			l.xy[2*i], l.xy[2*i+1] = x.At(i, 0), x.At(i, 1)
		}
	}
}

// Two pairs of rows in one place are joined by the largest weight of the others, so that
// the weight is finite; where all lie in such pairs, by 1.
func TestInverseDistanceOfRowsInOnePlace(t *testing.T) {
	x := mat.NewDense(6, 2, []float64{0, 0, 0, 0, 0.5, 0, 4, 1, 4, 1, 9, 7})
	m := mustFit(t, x, Options{Graph: Graph{Kind: "complete"}, Weight: Weight{Kind: "inverse-distance"}})
	for e, w := range m.Graph.Weights {
		i, j := int(m.Graph.Edges[2*e]), int(m.Graph.Edges[2*e+1])
		want := 2.0 // the nearest that are apart are 0.5 apart
		if d2 := squaredBetween(x, i, j); d2 > 0 {
			want = 1 / math.Sqrt(d2)
		}
		if !(math.Abs(w-want) <= 1e-15*want) {
			t.Errorf("%d–%d weighs %v, want %v", i, j, w, want)
		}
	}
	if fmt.Sprint(m.Options.Weight.T) != "0" {
		t.Errorf("t is %g", m.Options.Weight.T)
	}
	pairs := mustFit(t, x, Options{Method: LaplacianEigenmap, Graph: Graph{Kind: "epsilon", Epsilon: 1e-9}, Weight: Weight{Kind: "inverse-distance"}, Components: 1})
	if fmt.Sprint(pairs.Graph.Weights) != "[1 1]" {
		t.Errorf("of pairs in one place alone: %v", pairs.Graph.Weights)
	}
}
