package method

import (
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/internal/graph"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/random"
	"lpp-playground/internal/subspace"
)

// Kernel is a function of two points whose matrix of values is positive
// semidefinite.
type Kernel struct {
	Kind   string  // "rbf" exp(−γd²), "linear" xᵢ·xⱼ, "polynomial" (γ·xᵢ·xⱼ + coef0)^degree
	Gamma  float64 // rbf and polynomial
	Degree int     // polynomial
	Coef0  float64 // polynomial
}

// values replaces the entries between points, their squared distances for rbf and inner products otherwise, by the
// kernel.
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

// argument returns what the kernel of two rows is a function of.
func (k Kernel) argument(x, y []float64) float64 {
	if k.Kind == "rbf" {
		return dense.SquaredDistance(x, y)
	}
	return dense.Dot(x, y)
}

// Matrix returns the n×n kernel matrix of the rows of x.
func (k Kernel) Matrix(x subspace.Data) dense.Matrix {
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
func squaredDistances(dst []float64, x subspace.Data, i int) {
	full, ok := x.(subspace.Dense)
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
			row[j] = k.argument(y.Row(i), x.Row(j))
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
func AutoGamma(x subspace.Data, seed uint32) float64 {
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

// Levels returns f(g) = Σᵢ αᵢ·K(g, xᵢ), the map of kernel LPP on a coefficient a
// point of the plane x (n×2), at side×side places: row by row from frame's lower
// left corner (frame[0], frame[1]) to its upper right one (frame[2], frame[3]).
//
// The Gaussian of a sum of squares is a product of Gaussians, so that rbf takes 2·side·n exponentials: with E the
// kernels along x and F those along y it is F·diag(α)·Eᵀ.
func (k Kernel) Levels(x dense.Matrix, alpha []float64, frame [4]float64, side int) []float64 {
	along, up := linspace(frame[0], frame[2], side), linspace(frame[1], frame[3], side)
	out := dense.New(side, side)
	if k.Kind == "rbf" {
		dense.MulT(out, k.alongAxis(x, 1, up, alpha), k.alongAxis(x, 0, along, nil))
		return out.Data
	}
	between := make([]float64, x.Rows)
	for r, y := range up {
		row := out.Row(r)
		for c, at := range along {
			for i := range between {
				between[i] = at*x.At(i, 0) + y*x.At(i, 1)
			}
			k.values(between)
			row[c] = dense.Dot(between, alpha)
		}
	}
	return out.Data
}

// alongAxis returns exp(−γ·(g − xᵢ)²) for places g along an axis (rows) and
// points (columns), times factors where there are some.
func (k Kernel) alongAxis(x dense.Matrix, axis int, places, factors []float64) dense.Matrix {
	out := dense.New(len(places), x.Rows)
	for r, g := range places {
		row := out.Row(r)
		for i := range row {
			d := g - x.At(i, axis)
			row[i] = d * d
		}
		k.values(row)
		for i, f := range factors {
			row[i] *= f
		}
	}
	return out
}

// linspace returns count numbers from low to high at equal distances.
func linspace(low, high float64, count int) []float64 {
	out := make([]float64, count)
	for i := range out {
		out[i] = low + (high-low)*float64(i)/float64(count-1)
	}
	return out
}
