package method

import (
	"context"
	"math"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/certify"
	"lpp-playground/internal/eigen"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/subspace"
)

// reconstructionRidge is the share of a local Gram matrix's trace that is added to its
// diagonal (scikit-learn's barycenter_weights), so that more neighbours than
// columns, or neighbours in one place, leave one result.
const reconstructionRidge = 1e-3

// Reconstruction holds V, row by row: row i of the data is nearly the sum of its K
// neighbours Index, weighted by Weights that add up to 1.
type Reconstruction struct {
	K       int
	Index   []int32   // n×K
	Weights []float64 // n×K
}

// Reconstruct finds the weights that rebuild every row of x from its neighbours,
// k a row (LLE's first step: Roweis, Saul, Science 2000):
//
//	minimise ‖xᵢ − Σⱼ Vᵢⱼ·xⱼ‖²,  Σⱼ Vᵢⱼ = 1,
//
// by G·v = 1 for the local Gram matrix G of differences xⱼ − xᵢ with reconstructionRidge·tr G on its diagonal, then v
// over its sum. If all neighbours are at the row's own position, their weights are equal.
//
// Errors: aborted.
func Reconstruct(ctx context.Context, x subspace.Data, k int, index []int32, progress pencil.Progress) (Reconstruction, error) {
	n, _ := x.Dims()
	v := Reconstruction{K: k, Index: index, Weights: make([]float64, n*k)}
	gram := dense.New(k, k)
	for i := range n {
		if err := fault.Stopped(ctx, "rebuilding rows from their neighbours"); err != nil {
			return v, err
		}
		neighbours, weights := index[i*k:(i+1)*k], v.Weights[i*k:(i+1)*k]
		localGram(gram, x, i, neighbours)
		barycentre(gram, weights)
		if progress != nil && (i+1)%1024 == 0 {
			progress(i+1, n)
		}
	}
	return v, nil
}

// localGram sets the lower triangle of gram to the inner products of the
// differences between the neighbours of row i and itself, by the law of cosines.
func localGram(gram dense.Matrix, x subspace.Data, i int, neighbours []int32) {
	for a, j := range neighbours {
		own := x.SquaredDistance(i, int(j))
		gram.Set(a, a, own)
		for b, l := range neighbours[:a] {
			gram.Set(a, b, (own+gram.At(b, b)-x.SquaredDistance(int(j), int(l)))/2)
		}
	}
}

// barycentre solves (G + ridge)·w = 1 into weights, w over its sum. G is scaled
// by its trace and spoiled.
func barycentre(gram dense.Matrix, weights []float64) {
	size := dense.Trace(gram)
	for a := range weights {
		weights[a] = 1
		if size > 0 {
			dense.Scale(gram.Row(a)[:a+1], 1/size)
		}
		gram.Data[a*gram.Cols+a] += reconstructionRidge
	}
	eigen.Cholesky(gram) // positive definite by the ridge
	eigen.SolveFactored(gram, weights)
	var sum float64
	for _, w := range weights {
		sum += w
	}
	dense.Scale(weights, 1/sum)
}

// Residual returns (I − V)·c.
func (v Reconstruction) Residual(c dense.Matrix) dense.Matrix {
	out := c.Clone()
	for i := range c.Rows {
		row := out.Row(i)
		for s := i * v.K; s < (i+1)*v.K; s++ {
			dense.AddScaled(row, -v.Weights[s], c.Row(int(v.Index[s])))
		}
	}
	return out
}

// images stores (I − V)ᵀ(I − V)·y in image, and in size |I − V|ᵀ|I − V|·|y|.
func (v Reconstruction) images(image, size, y dense.Matrix) {
	clear(image.Data)
	clear(size.Data)
	own, terms := make([]float64, y.Cols), make([]float64, y.Cols)
	for i := range y.Rows {
		copy(own, y.Row(i))
		for c, u := range own {
			terms[c] = math.Abs(u)
		}
		for s := i * v.K; s < (i+1)*v.K; s++ {
			w, most := v.Weights[s], math.Abs(v.Weights[s])
			for c, u := range y.Row(int(v.Index[s])) {
				own[c] -= w * u
				terms[c] += most * math.Abs(u)
			}
		}
		dense.AddScaled(image.Row(i), 1, own)
		dense.AddScaled(size.Row(i), 1, terms)
		for s := i * v.K; s < (i+1)*v.K; s++ {
			j := int(v.Index[s])
			dense.AddScaled(image.Row(j), -v.Weights[s], own)
			dense.AddScaled(size.Row(j), math.Abs(v.Weights[s]), terms)
		}
	}
}

// NPE finds the directions in which every row stays what its neighbours make of
// it (He, Cai, Yan, Zhang, Neighborhood preserving embedding, ICCV 2005):
//
//	minimise ‖(I − V)·X_c·a‖² subject to ‖X_c·a‖² = 1,
//	so  Zᵀ·Z·a = λ·X_cᵀX_c·a  with  Z = (I − V)·X_c,
//
// λ ascending, X_c the mean-centred data that the spaces hold. Rank, reduce and
// ridge are those of LPP.
//
// Errors: too-many-components, invalid-option (ridge), and those of the space.
func NPE(ctx context.Context, spaces pencil.Spaces, v Reconstruction, ridge float64, columns pencil.Columns) (pencil.Linear, error) {
	q := pencil.Problem{
		Form: func(space *subspace.Space) (pencil.Pencil, []float64, error) {
			r := space.Dim()
			p := pencil.Pencil{A: dense.New(r, r), B: dense.New(r, r)}
			dense.Gram(p.A, v.Residual(space.Coords))
			dense.Gram(p.B, space.Coords)
			return p, make([]float64, r), p.Check()
		},
		Heaviest: 1,
		Ridge:    ridge,
		Left:     v.images,
		Right:    certify.Identity,
	}
	out, next, err := q.Linear(ctx, spaces, columns, 0)
	if err != nil {
		return pencil.Linear{}, err
	}
	out.AddGap(next, 1)
	return out, nil
}
