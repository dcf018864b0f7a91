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

// values replaces what lies between points, their squared distances for rbf and
// inner products otherwise, by the kernel.
func (k Kernel) values(row []float64) {
	switch k.Kind {
	case "linear":
	case "polynomial":
		for j, dot := range row {
			row[j] = math.Pow(k.Gamma*dot+k.Coef0, float64(k.Degree))
		}
	default:
		for j, d2 := range row {
			row[j] = k.Gamma * d2
		}
		dense.ExpNeg(row, row, 1)
	}
}

// between returns what the kernel of two rows is a function of.
func (k Kernel) between(x, y []float64) float64 {
	if k.Kind == "rbf" {
		return dense.SquaredDistance(x, y)
	}
	return dense.Dot(x, y)
}

// Matrix returns the n×n kernel matrix of the rows of x.
func (k Kernel) Matrix(x Data) dense.Matrix {
	n, _ := x.Dims()
	out := dense.New(n, n)
	for i := range n {
		pace.Tick()
		row := out.Row(i)[:i+1]
		switch {
		case k.Kind == "rbf":
			squaredDistances(row[:i], x, i)
		default:
			for j := range row {
				row[j] = x.Dot(i, j)
			}
		}
		k.values(row)
		for j, v := range row {
			out.Data[j*n+i] = v
		}
	}
	return out
}

// squaredDistances stores those between row i and the rows before it.
func squaredDistances(dst []float64, x Data, i int) {
	full, ok := x.(Dense)
	if !ok || full.Cols != 2 {
		for j := range dst {
			dst[j] = x.SquaredDistance(i, j)
		}
		return
	}
	a, b := full.At(i, 0), full.At(i, 1)
	for j := range dst {
		p := (*[2]float64)(full.Data[2*j:])
		u, v := a-p[0], b-p[1]
		dst[j] = u*u + v*v
	}
}

// Cross returns the p×n matrix of kernels between the rows of y and of x, both
// dense with the same number of columns.
func (k Kernel) Cross(y, x dense.Matrix) dense.Matrix {
	out := dense.New(y.Rows, x.Rows)
	for i := 0; i < y.Rows; i++ {
		pace.Tick()
		row := out.Row(i)
		for j := range row {
			row[j] = k.between(y.Row(i), x.Row(j))
		}
		k.values(row)
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
		d2 = make([]float64, n*(n-1)/2)
		for i := range n {
			pace.Tick()
			squaredDistances(d2[i*(i-1)/2:][:i], x, i)
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
