package method

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/sparse"
)

// statedCase is a problem with its matrices in full, for gonum.
type statedCase struct {
	stated      Stated
	x           *mat.Dense // nil for the identity
	m, mSize, e *mat.Dense
	tau         float64
}

// TestCheckIsTheDefinition: for any v and values, right or wrong, the numbers are those of the definition, every matrix
// written out.
func TestCheckIsTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 7))
	n, d := 40, 5
	x := dense.New(n, d)
	for i := range x.Data {
		x.Data[i] = r.NormFloat64() + float64(i%d)
		if r.IntN(3) == 0 {
			x.Data[i] = 0
		}
		if i%d == 4 {
			x.Data[i] = 7.1 // constant
		}
	}
	mean := []float64{0.4, 1, 1.9, 3, 7.1}
	w, classes := randomGraph(r, n), make([]int, n)
	for i := range classes {
		classes[i] = i % 3
	}
	rebuilding := Rebuilding{K: 3, Index: make([]int32, 3*n), Weights: make([]float64, 3*n)}
	for at := range rebuilding.Index {
		rebuilding.Index[at], rebuilding.Weights[at] = int32((at/3+1+at%3*5)%n), r.NormFloat64()
	}
	l, lSize, deg := fullLaplacian(w)
	k := mat.NewDense(n, n, nil)
	k.Mul(l, l.T())
	kernel := fullStated{Matrix: dense.Matrix{Rows: n, Cols: n, Data: k.RawMatrix().Data}}
	one := mat.NewDense(n, n, nil)
	for i := range n {
		one.Set(i, i, 1)
	}
	third := mat.NewDense(n, n, nil)
	third.Scale(1.0/3, one)
	within, withinSize := fullClasses(classes)
	m, mSize := fullRebuilding(rebuilding, n)

	for _, values := range [][]float64{{0.3, -1.2}, {0.1}, {1, 2, 3, 4, 5, 6, 7, 8}} {
		v, y := random2(r, d, len(values)), random2(r, n, len(values))
		for c := range values {
			v.Set(4, c, 0)
		}
		full, thin := stateRows(Dense{x}, mean, v), stateRows(Sparse{sparse.FromDense(x)}, mean, v)
		for name, c := range map[string]statedCase{
			"lpp":      {Stated{Rows: full, Left: laplacian(w), Right: degrees(w)}, centredFull(x, mean), l, lSize, deg, 0},
			"sparse":   {Stated{Rows: thin, Left: laplacian(w), Right: degrees(w)}, centredFull(x, mean), l, lSize, deg, 0},
			"ridge":    {Stated{Rows: full, Left: laplacian(w), Right: degrees(w), Tau: 0.7}, centredFull(x, mean), l, lSize, deg, 0.7},
			"unit":     {Stated{Rows: thin, Left: laplacian(w), Tau: 1}, centredFull(x, mean), l, lSize, nil, 1},
			"pca":      {Stated{Rows: full, Left: multiple(1.0 / 3), Tau: 1}, centredFull(x, mean), third, third, nil, 1},
			"lda":      {Stated{Rows: full, Left: classLaplacian(classes, 3), Right: identity}, centredFull(x, mean), within, withinSize, one, 0},
			"npe":      {Stated{Rows: full, Left: rebuilding.images, Right: identity}, centredFull(x, mean), m, mSize, one, 0},
			"eigenmap": {Stated{Left: laplacian(w), Right: degrees(w)}, nil, l, lSize, deg, 0},
			"kernel":   {Stated{Rows: kernel, Left: laplacian(w), Right: degrees(w)}, k, l, lSize, deg, 0},
		} {
			given := v
			if rows, _ := rowsOfCase(c); rows != d {
				given = y
			}
			got := c.stated.Check(values, given, 0.25)
			residual, constraint := c.definition(values, given)
			if !(math.Abs(got.Residual-residual) <= 1e-12*residual) || !(math.Abs(got.Constraint-constraint) <= 1e-12*(1+constraint)) || got.Gap != 0.25 {
				t.Errorf("%s of %d pairs: %+v, want residual %g, constraint %g", name, len(values), got, residual, constraint)
			}
		}
	}
}

// rowsOfCase is how long v is.
func rowsOfCase(c statedCase) (rows int, ok bool) {
	if c.x == nil {
		rows, _ = c.m.Dims()
		return rows, true
	}
	_, rows = c.x.Dims()
	return rows, true
}

// definition is the residual and the error of the constraint by gonum.
func (c statedCase) definition(values []float64, v dense.Matrix) (residual, constraint float64) {
	n, _ := c.m.Dims()
	x := c.x
	if x == nil {
		x = mat.NewDense(n, n, nil)
		for i := range n {
			x.Set(i, i, 1)
		}
	}
	e := c.e
	if e == nil {
		e = mat.NewDense(n, n, nil)
	}
	direction := mat.NewDense(v.Rows, v.Cols, v.Data)
	var y, ey, form, lengths mat.Dense
	y.Mul(x, direction)
	ey.Mul(e, &y)
	form.Mul(y.T(), &ey)
	lengths.Mul(direction.T(), direction)
	for a := range values {
		for b := range values {
			want := 0.0
			if a == b {
				want = 1
			}
			constraint = math.Max(constraint, math.Abs(form.At(a, b)+c.tau*lengths.At(a, b)-want))
		}
		column, yc := mat.NewVecDense(v.Rows, nil), mat.NewVecDense(n, nil)
		for j := range v.Rows {
			column.SetVec(j, v.At(j, a))
		}
		yc.MulVec(x, column)
		var left, right, sum, size, abs mat.VecDense
		left.MulVec(c.m, yc)
		right.MulVec(e, yc)
		left.AddScaledVec(&left, -values[a], &right)
		sum.MulVec(x.T(), &left)
		sum.AddScaledVec(&sum, -values[a]*c.tau, column)
		abs.MulVec(c.mSize, absolute(yc))
		right.MulVec(absoluteOf(e), absolute(yc))
		abs.AddScaledVec(&abs, math.Abs(values[a]), &right)
		size.MulVec(absoluteOf(x).T(), &abs)
		size.AddScaledVec(&size, math.Abs(values[a])*c.tau, absolute(column))
		residual = math.Max(residual, mat.Norm(&sum, 2)/mat.Norm(&size, 2))
	}
	return residual, constraint
}

func absolute(v *mat.VecDense) *mat.VecDense {
	out := mat.NewVecDense(v.Len(), nil)
	for i := range v.Len() {
		out.SetVec(i, math.Abs(v.AtVec(i)))
	}
	return out
}

func absoluteOf(m *mat.Dense) *mat.Dense {
	var out mat.Dense
	out.Apply(func(_, _ int, v float64) float64 { return math.Abs(v) }, m)
	return &out
}

func centredFull(x dense.Matrix, mean []float64) *mat.Dense {
	out := mat.NewDense(x.Rows, x.Cols, nil)
	out.Apply(func(i, j int, _ float64) float64 { return x.At(i, j) - mean[j] }, out)
	return out
}

func random2(r *rand.Rand, rows, cols int) dense.Matrix {
	out := dense.New(rows, cols)
	for i := range out.Data {
		out.Data[i] = r.NormFloat64()
	}
	return out
}

// randomGraph has weights of both signs.
func randomGraph(r *rand.Rand, n int) *graph.Sparse {
	w := &graph.Sparse{N: n, Deg: make([]float64, n)}
	for i := range n {
		for _, j := range []int{i + 1, i + 7} {
			if j < n {
				weight := r.Float64() - 0.2
				w.Pairs, w.Weights = append(w.Pairs, uint32(i), uint32(j)), append(w.Weights, weight)
				w.Deg[i] += weight
				w.Deg[j] += weight
			}
		}
	}
	return w
}

func fullLaplacian(w *graph.Sparse) (l, size, deg *mat.Dense) {
	l, size, deg = mat.NewDense(w.N, w.N, nil), mat.NewDense(w.N, w.N, nil), mat.NewDense(w.N, w.N, nil)
	for i, d := range w.Deg {
		l.Set(i, i, d)
		deg.Set(i, i, d)
	}
	for e, weight := range w.Weights {
		i, j := int(w.Pairs[2*e]), int(w.Pairs[2*e+1])
		l.Set(i, j, -weight)
		l.Set(j, i, -weight)
	}
	size.Apply(func(i, j int, _ float64) float64 { return math.Abs(l.At(i, j)) }, size)
	return l, size, deg
}

func fullClasses(classes []int) (m, size *mat.Dense) {
	n := len(classes)
	count := map[int]float64{}
	for _, k := range classes {
		count[k]++
	}
	m, size = mat.NewDense(n, n, nil), mat.NewDense(n, n, nil)
	for i := range n {
		for j := range n {
			if classes[i] == classes[j] {
				m.Set(i, j, -1/count[classes[i]])
				size.Set(i, j, 1/count[classes[i]])
			}
		}
		m.Set(i, i, m.At(i, i)+1)
		size.Set(i, i, size.At(i, i)+1)
	}
	return m, size
}

func fullRebuilding(v Rebuilding, n int) (m, size *mat.Dense) {
	rest := mat.NewDense(n, n, nil)
	for i := range n {
		rest.Set(i, i, 1)
		for s := i * v.K; s < (i+1)*v.K; s++ {
			j := int(v.Index[s])
			rest.Set(i, j, rest.At(i, j)-v.Weights[s])
		}
	}
	m, size = mat.NewDense(n, n, nil), mat.NewDense(n, n, nil)
	m.Mul(rest.T(), rest)
	size.Mul(absoluteOf(rest).T(), absoluteOf(rest))
	return m, size
}

// TestCheckOfManyPairs: of more than CheckedPairs, the first, the last and those between at even steps.
func TestCheckOfManyPairs(t *testing.T) {
	w := randomGraph(rand.New(rand.NewPCG(1, 2)), 30)
	y := random2(rand.New(rand.NewPCG(8, 2)), 30, 22)
	values := make([]float64, 22)
	for c := range values {
		values[c] = float64(c)
	}
	stated := Stated{Left: laplacian(w), Right: degrees(w)}
	var some []float64
	var columns []int
	for to := range CheckedPairs {
		some, columns = append(some, float64(3*to)), append(columns, 3*to)
	}
	few := dense.New(30, CheckedPairs)
	for i := range 30 {
		for to, c := range columns {
			few.Set(i, to, y.At(i, c))
		}
	}
	if got, want := stated.Check(values, y, 1), stated.Check(some, few, 1); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestCertificateSeesOneConstraintTooMany turns the cut back on that LPP of many texts once made: of the null space
// without the constant it kept every column of which more than 1e-8 was left, rounding among them. The answers were
// off by 1e-4, and nothing said so; the certificate does, and the row space has the answer.
func TestCertificateSeesOneConstraintTooMany(t *testing.T) {
	ctx := context.Background()
	x := repeatedTexts(450, 900, 60, 1e-3)
	w := textGraph(t, x)
	samples, err := NewSamples(ctx, x, 1<<40)
	if err != nil || samples == nil {
		t.Fatal(samples, err)
	}
	spaces := given{x: x, samples: samples}
	right, err := LPP(ctx, x, spaces, w, LPPOptions{Columns: 4})
	if err != nil || !(right.Certificate.Residual <= 1e-11 && right.Certificate.Constraint <= 1e-9) {
		t.Fatalf("%+v, %v", right.Certificate, err)
	}
	constant := dense.Matrix{Rows: x.Rows, Cols: 1, Data: unitConstant(x.Rows)}
	kept := oldCut(removeSpan(samples.null, constant))
	if kept.Cols != samples.null.Cols {
		t.Fatalf("the old cut keeps %d of %d columns; this test needs data where it keeps one too many", kept.Cols, samples.null.Cols)
	}
	cut := *samples
	cut.null = dense.New(x.Rows, kept.Cols+1) // with the constant first, as withoutOne takes it out
	for i := range x.Rows {
		cut.null.Set(i, 0, constant.Data[i])
		copy(cut.null.Row(i)[1:], kept.Row(i))
	}
	wrong, ok, err := tryWide(ctx, x, given{x: x, samples: &cut}, w, LPPOptions{Columns: 4})
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	var off float64
	for i, v := range wrong.Values {
		off = math.Max(off, math.Abs(v-right.Values[i]))
	}
	t.Logf("values off by %.2g, certificate %+v", off, wrong.Certificate)
	if !(off > 1e-6) || wrong.Certificate.Sure() {
		t.Errorf("values are off by %g, and the certificate is %+v", off, wrong.Certificate)
	}
	mended, err := LPP(ctx, x, given{x: x, samples: &cut}, w, LPPOptions{Columns: 4})
	if err != nil || !mended.Certificate.Sure() {
		t.Fatalf("%+v, %v", mended.Certificate, err)
	}
	for i, v := range mended.Values {
		if !(math.Abs(v-right.Values[i]) <= 1e-10) {
			t.Errorf("value %d by the careful path is %.12g, want %.12g", i, v, right.Values[i])
		}
	}
	compareMatrices(t, "embedding by the careful path", mended.Embedding, right.Embedding)
	for _, warning := range mended.Warnings {
		if warning.Code == "inaccurate" {
			t.Errorf("%v", warning)
		}
	}
	for name, spaces := range map[string]Spaces{
		"fails": failing{given{x: x, samples: &cut}, fault.New(fault.OutOfMemory, "", "no room")},
		"worse": spoiled{given{x: x, samples: &cut}},
	} {
		kept, err := LPP(ctx, x, spaces, w, LPPOptions{Columns: 4})
		if err != nil || !slices.Equal(kept.Values, wrong.Values) || kept.Certificate != wrong.Certificate {
			t.Errorf("the careful path %s: %v %+v %v, want the first answer", name, kept.Values, kept.Certificate, err)
		}
	}
	if _, err := LPP(ctx, x, failing{given{x: x, samples: &cut}, fault.New(fault.Aborted, "", "stopped")}, w, LPPOptions{Columns: 4}); !errors.Is(err, fault.Aborted) {
		t.Errorf("stopped on the careful path: %v", err)
	}
}

// failing are spaces whose careful path fails.
type failing struct {
	given
	err error
}

func (f failing) Range(context.Context) (*Space, error) { return nil, f.err }
func (f failing) Own(context.Context) (*Space, error)   { return nil, f.err }

// spoiled are spaces whose careful path leads elsewhere.
type spoiled struct{ given }

func (s spoiled) Range(ctx context.Context) (*Space, error) {
	space, err := s.given.Range(ctx)
	if err == nil {
		for at := range space.Coords.Data {
			space.Coords.Data[at] += 1e-2 * float64(at%7)
		}
	}
	return space, err
}

// oldCut is an orthonormal basis of the columns of which more than 1e-8 is left.
func oldCut(m dense.Matrix) dense.Matrix {
	var kept [][]float64
	for c := range m.Cols {
		v := make([]float64, m.Rows)
		for i := range v {
			v[i] = m.At(i, c)
		}
		for range 2 {
			for _, q := range kept {
				dense.AddScaled(v, -dense.Dot(q, v), q)
			}
		}
		if math.Sqrt(dense.Dot(v, v)) > 1e-8 {
			normalize(v)
			kept = append(kept, v)
		}
	}
	out := dense.New(m.Rows, len(kept))
	for c, v := range kept {
		for i := range v {
			out.Set(i, c, v[i])
		}
	}
	return out
}

// given are the spaces of data whose samples are given.
type given struct {
	x       Data
	samples *Samples
}

func (g given) Rows() Data { return g.x }
func (g given) Whole() *Space {
	if x, ok := g.x.(Dense); ok {
		return ScaledSpace(x, true)
	}
	return nil
}
func (g given) Range(ctx context.Context) (*Space, error) {
	return RowSpace(ctx, g.x, true, true, 1<<40)
}
func (g given) Own(ctx context.Context) (*Space, error) {
	return RowSpace(ctx, g.x, true, false, 1<<40)
}
func (g given) Principal(ctx context.Context, m int) (*Space, error) {
	space, err := g.Own(ctx)
	if err != nil || m >= space.Dim() {
		return space, err
	}
	few := space.Leading(Reduce{Components: m})
	few.Sigma = append([]float64(nil), few.Sigma...)
	few.Basis.Data[0] += 1e-3 // first directions that are none
	return few, nil
}
func (g given) Samples(context.Context) (*Samples, error) { return g.samples, nil }

// TestCarefulPathHasItsTurn: what a fast path gets wrong, here by a pencil that is off in the data's own columns, the
// row space gets right; what it gets wrong too is told.
func TestCarefulPathHasItsTurn(t *testing.T) {
	x := Dense{random2(rand.New(rand.NewPCG(6, 1)), 60, 4)}
	w := randomGraph(rand.New(rand.NewPCG(6, 2)), 60)
	for i := range w.Weights {
		w.Weights[i] = math.Abs(w.Weights[i])
	}
	w, err := graph.Precomputed(60, w.Pairs, w.Weights)
	if err != nil {
		t.Fatal(err)
	}
	right, err := LPP(context.Background(), x, given{x: x}, w, LPPOptions{})
	if err != nil || !(right.Certificate.Residual < 1e-14) || len(right.Warnings) > 0 {
		t.Fatalf("%+v %v %v", right.Certificate, right.Warnings, err)
	}
	for _, always := range []bool{false, true} {
		q := problem{
			form: func(space *Space) (Pencil, []float64, error) {
				p, c, err := NewPencil(space, w, CenterDegree)
				if always || space.Identity() {
					p.A.Data[0] *= 1.001
				}
				return p, c, err
			},
			heaviest: heaviest(w), left: laplacian(w), right: degrees(w), mean: centerPoint(x, w, CenterDegree),
		}
		out, _, err := q.linear(context.Background(), given{x: x}, 2, 0)
		if err != nil {
			t.Fatal(err)
		}
		told := fmt.Sprint(codes(out.Warnings)) == "[inaccurate]"
		if told != always || out.Certificate.holds() == always {
			t.Errorf("wrong everywhere %v: %+v, %v", always, out.Certificate, out.Warnings)
		}
		if !always {
			compareMatrices(t, "components", out.Components, right.Components)
		}
	}
	pca, err := PCA(context.Background(), given{x: x}, 2)
	if err != nil || !(pca.Certificate.Residual < 1e-14) || len(pca.Warnings) > 0 {
		t.Errorf("PCA whose first directions are none: %+v %v %v", pca.Certificate, pca.Warnings, err)
	}
	pca, err = PCA(context.Background(), failing{given{x: x}, fault.New(fault.OutOfMemory, "", "no room")}, 2)
	if err != nil || len(pca.Values) != 2 || pca.Certificate.holds() || fmt.Sprint(codes(pca.Warnings)) != "[inaccurate]" {
		t.Errorf("PCA without room for all directions: %+v %v %v", pca.Certificate, pca.Warnings, err)
	}
	if _, err := PCA(context.Background(), failing{given{x: x}, fault.New(fault.Aborted, "", "stopped")}, 2); !errors.Is(err, fault.Aborted) {
		t.Errorf("PCA that was stopped: %v", err)
	}
}

func codes(warnings []fault.Warning) (out []string) {
	for _, w := range warnings {
		out = append(out, w.Code)
	}
	return out
}

// TestGapIsTheNearTie: the gap is below 1e-6 where values are said to coincide, and nowhere else.
func TestGapIsTheNearTie(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		values      []float64
		next, scale float64
		want        float64
	}{
		{[]float64{0.1, 0.3}, 0.4, 1, 0.1}, {[]float64{0.1, 0.3}, math.NaN(), 1, 0.2}, {[]float64{0.1}, math.NaN(), 1, inf},
		{[]float64{8, 4}, 4, 1, 0}, {[]float64{8, 4}, 3, 1, 0.25}, {[]float64{inf, 4}, 2, 1, 0.5}, {[]float64{inf, inf}, 2, 1, 0},
		{[]float64{1e-9, 2e-9}, 3e-9, 1e-12, 0.5}, {[]float64{0, 0}, 1, 1, 0}, {[]float64{0.5, 0.5 + 1e-7}, 1, 1, 1e-7},
	} {
		got := LeastDistance(c.values, c.next, c.scale)
		if !(got == c.want || math.Abs(got-c.want) <= 1e-9*c.want) {
			t.Errorf("%v, next %g: %g, want %g", c.values, c.next, got, c.want)
		}
		if tie := len(Degenerate(c.values, c.next, c.scale)) > 0; tie != (got < gapTolerance) {
			t.Errorf("%v, next %g: near tie %v at a gap of %g", c.values, c.next, tie, got)
		}
	}
}

// TestNoNumberStandsForNothing: an answer of NaN does not stand.
func TestNoNumberStandsForNothing(t *testing.T) {
	w := randomGraph(rand.New(rand.NewPCG(1, 2)), 10)
	y := random2(rand.New(rand.NewPCG(1, 3)), 10, 2)
	y.Data[7] = math.NaN()
	c := Stated{Left: laplacian(w), Right: degrees(w)}.Check([]float64{0, 1}, y, 1)
	if c.holds() || math.IsNaN(c.Residual) || math.IsNaN(c.Constraint) {
		t.Errorf("%+v", c)
	}
}
