package sample

import (
	"math"
	"sort"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// axes is a plain computation of both first directions, by the formulas and
// gonum's factorisations; it shares no code with the library.
type axes struct {
	pca, lpp float64 // angles in degrees, 0 … 180
	values   [2]float64
	lppDir   [2]float64
	pcaDir   [2]float64
}

func solve(t *testing.T, set Set, k int) axes {
	t.Helper()
	x := mat.NewDense(set.X.Rows, 2, append([]float64(nil), set.X.Data...))
	w := heatGraph(x, k)
	pca := firstPrincipal(t, x)
	values, lpp := firstLocal(t, x, w)
	return axes{pca: angleOf(pca), lpp: angleOf(lpp), values: values, lppDir: lpp, pcaDir: pca}
}

func distance2(x *mat.Dense, i, j int) float64 {
	dx, dy := x.At(i, 0)-x.At(j, 0), x.At(i, 1)-x.At(j, 1)
	return dx*dx + dy*dy
}

// heatGraph is the k-nearest-neighbour graph with weights exp(−d²/median d²).
func heatGraph(x *mat.Dense, k int) *mat.Dense {
	n, _ := x.Dims()
	w := mat.NewDense(n, n, nil)
	var lengths []float64
	for i := range n {
		order := make([]int, 0, n-1)
		for j := range n {
			if j != i {
				order = append(order, j)
			}
		}
		sort.SliceStable(order, func(a, b int) bool { return distance2(x, i, order[a]) < distance2(x, i, order[b]) })
		for _, j := range order[:k] {
			if w.At(i, j) == 0 {
				w.Set(i, j, 1)
				w.Set(j, i, 1)
				lengths = append(lengths, distance2(x, i, j))
			}
		}
	}
	sort.Float64s(lengths)
	m := len(lengths)
	width := (lengths[(m-1)/2] + lengths[m/2]) / 2
	w.Apply(func(i, j int, v float64) float64 { return v * math.Exp(-distance2(x, i, j)/width) }, w)
	return w
}

func firstPrincipal(t *testing.T, x *mat.Dense) [2]float64 {
	t.Helper()
	var c mat.SymDense
	stat.CovarianceMatrix(&c, x, nil)
	var eig mat.EigenSym
	if !eig.Factorize(&c, true) {
		t.Fatal("gonum's EigenSym failed")
	}
	var v mat.Dense
	eig.VectorsTo(&v)
	return [2]float64{v.At(0, 1), v.At(1, 1)}
}

// firstLocal solves XᵀLX a = λ XᵀDX a on data centred by degree, as the
// ordinary problem of B⁻¹A.
func firstLocal(t *testing.T, x, w *mat.Dense) ([2]float64, [2]float64) {
	t.Helper()
	n, _ := x.Dims()
	d := mat.NewDense(n, n, nil)
	var total, mx, my float64
	for i := range n {
		deg := mat.Sum(w.RowView(i))
		d.Set(i, i, deg)
		total, mx, my = total+deg, mx+deg*x.At(i, 0), my+deg*x.At(i, 1)
	}
	c := mat.DenseCopyOf(x)
	c.Apply(func(_, j int, v float64) float64 { return v - [2]float64{mx, my}[j]/total }, c)
	var l, a, b, q mat.Dense
	l.Sub(d, w)
	a.Product(c.T(), &l, c)
	b.Product(c.T(), d, c)
	if err := q.Solve(&b, &a); err != nil {
		t.Fatal(err)
	}
	var eig mat.Eigen
	if !eig.Factorize(&q, mat.EigenRight) {
		t.Fatal("gonum's Eigen failed")
	}
	values := eig.Values(nil)
	var v mat.CDense
	eig.VectorsTo(&v)
	first := 0
	if real(values[1]) < real(values[0]) {
		first = 1
	}
	return [2]float64{real(values[first]), real(values[1-first])}, [2]float64{real(v.At(0, first)), real(v.At(1, first))}
}

func angleOf(a [2]float64) float64 {
	angle := math.Atan2(a[1], a[0]) * 180 / math.Pi
	return math.Mod(angle+360, 180)
}

// between returns the angle between two axes, 0 … 90 degrees.
func between(a, b float64) float64 {
	d := math.Mod(math.Abs(a-b), 180)
	return math.Min(d, 180-d)
}

// overlap is the share of label pairs whose order on direction a is not that of
// the classes: 0 when classes 0 and 1 are apart, ½ when they coincide.
func overlap(set Set, a [2]float64) float64 {
	var wrong, all float64
	for i, li := range set.Labels {
		for j, lj := range set.Labels {
			if li == 0 && lj == 1 {
				all++
				if score(set, i, a) > score(set, j, a) {
					wrong++
				}
			}
		}
	}
	return math.Min(wrong/all, 1-wrong/all)
}

func score(set Set, i int, a [2]float64) float64 {
	row := set.X.Row(i)
	return row[0]*a[0] + row[1]*a[1]
}
