package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/graph"
	"lpp-playground/core/pace"
	"lpp-playground/core/random"
)

// Kernel is a function of two points whose matrix of values is positive
// semidefinite.
type Kernel struct {
	Kind   string  // "rbf" exp(−γd²), "linear" xᵢ·xⱼ, "polynomial" (γ·xᵢ·xⱼ + coef0)^degree
	Gamma  float64 // rbf and polynomial
	Degree int     // polynomial
	Coef0  float64 // polynomial
}

// value returns the kernel of two points with the given inner product and
// squared distance.
func (k Kernel) value(dot, d2 float64) float64 {
	switch k.Kind {
	case "linear":
		return dot
	case "polynomial":
		return math.Pow(k.Gamma*dot+k.Coef0, float64(k.Degree))
	}
	return dense.Exp(-k.Gamma * d2)
}

// Matrix returns the n×n kernel matrix of the rows of x.
func (k Kernel) Matrix(x Data) dense.Matrix {
	n, _ := x.Dims()
	out := dense.New(n, n)
	for i := 0; i < n; i++ {
		pace.Tick()
		for j := 0; j <= i; j++ {
			v := k.pair(x, i, j)
			out.Set(i, j, v)
			out.Set(j, i, v)
		}
	}
	return out
}

func (k Kernel) pair(x Data, i, j int) float64 {
	if k.Kind == "rbf" {
		return k.value(0, x.SquaredDistance(i, j))
	}
	return k.value(x.Dot(i, j), 0)
}

// Cross returns the p×n matrix of kernels between the rows of y and of x, both
// dense with the same number of columns.
func (k Kernel) Cross(y, x dense.Matrix) dense.Matrix {
	out := dense.New(y.Rows, x.Rows)
	for i := 0; i < y.Rows; i++ {
		pace.Tick()
		row := out.Row(i)
		for j := range row {
			row[j] = k.value(dense.Dot(y.Row(i), x.Row(j)), dense.SquaredDistance(y.Row(i), x.Row(j)))
		}
	}
	return out
}

// gammaSample is the number of points above which γ is estimated from a sample
// of pairs.
const gammaSample = 2000

// AutoGamma returns 1/median of the squared distances over all pairs, over
// gammaSample·(gammaSample−1)/2 seeded random pairs when there are more points
// than that. Where most pairs coincide it is the median of the positive ones,
// as for heat weights.
func AutoGamma(x Data, seed uint32) float64 {
	n, _ := x.Dims()
	var d2 []float64
	if n <= gammaSample {
		for i := 0; i < n; i++ {
			pace.Tick()
			for j := 0; j < i; j++ {
				d2 = append(d2, x.SquaredDistance(i, j))
			}
		}
	} else {
		source := random.New(uint64(seed))
		for len(d2) < gammaSample*(gammaSample-1)/2 {
			if len(d2)%64 == 0 {
				pace.Tick()
			}
			i, j := source.Intn(n), source.Intn(n)
			if i != j {
				d2 = append(d2, x.SquaredDistance(i, j))
			}
		}
	}
	return 1 / graph.Median(d2)
}
