package score

import (
	"context"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/neighbors"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
)

// Trustworthiness returns the degree to which neighbours in an embedding y (n×m) are neighbours in the data x (n×d):
//
//	T = 1 − 2/(n k (2n − 3k − 1)) Σᵢ Σ_{j ∈ N_k(yᵢ) \ N_k(xᵢ)} (r(i, j) − k),
//
// r(i, j) being the rank of xⱼ by distance from xᵢ, ties by index (Venna and
// Kaski: Neighborhood preservation in nonlinear projection methods, ICANN
// 2001). 1 is perfect.
//
// Errors: invalid-data (also for different numbers of rows), not-finite,
// too-few-samples (below 3), invalid-option on k below 1 or not below n/2,
// aborted.
func Trustworthiness(ctx context.Context, x, y mat.Matrix, k int) (float64, error) {
	return only(trustworthinessFor(ctx, "X", x, "Y", []mat.Matrix{y}, k))
}

// TrustworthinessOfEach is Trustworthiness of several embeddings of the same data,
// whose distances are found once for all.
func TrustworthinessOfEach(ctx context.Context, x mat.Matrix, ys []mat.Matrix, k int) ([]float64, error) {
	return trustworthinessFor(ctx, "X", x, "Y", ys, k)
}

// Continuity returns the degree to which neighbours in the data x (n×d) stay neighbours in the embedding y (n×m):
// trustworthiness with the two exchanged. Errors are those of Trustworthiness.
func Continuity(ctx context.Context, x, y mat.Matrix, k int) (float64, error) {
	return only(trustworthinessFor(ctx, "Y", y, "X", []mat.Matrix{x}, k))
}

func only(values []float64, err error) (float64, error) {
	if err != nil {
		return 0, err
	}
	return values[0], nil
}

// trustworthinessFor returns the trustworthiness of the neighbours in each of ys as neighbours in x, with the names
// used in errors.
func trustworthinessFor(ctx context.Context, nameX string, data mat.Matrix, nameY string, embedding []mat.Matrix, k int) ([]float64, error) {
	x, ys := points.Of(data), make([]points.Points, len(embedding))
	for s, y := range embedding {
		ys[s] = points.Of(y)
	}
	n, err := checkEmbeddings(nameX, x, nameY, ys, k)
	if err != nil {
		return nil, err
	}
	if len(ys) == 0 {
		return nil, nil
	}
	near := make([]*neighbors.List, len(ys))
	for s, y := range ys {
		if near[s], err = nearest(ctx, y, k); err != nil {
			return nil, err
		}
	}
	from := distancesFrom(x)
	distance := make([]float64, n)
	r := neighbourRanks{ranks: make([]int, len(ys)*k)}
	excess := make([]float64, len(ys))
	report := pace.Reporter(ctx, "rows", n)
	for i := range n {
		if err := fault.Stopped(ctx, "the comparison of neighbours"); err != nil {
			return nil, err
		}
		from(distance, i)
		r.queries = r.queries[:0]
		for s, list := range near {
			index, _ := list.Row(i)
			for _, j := range index {
				r.queries = append(r.queries, dense.Ranked{Value: distance[j], Index: int(j)*len(near) + s})
			}
		}
		r.find(distance, i, len(near))
		for at, a := range r.queries {
			excess[a.Index%len(near)] += float64(max(0, r.ranks[at]-k))
		}
		report(i + 1)
	}
	for s, v := range excess {
		excess[s] = 1 - 2*v/(float64(n)*float64(k)*float64(2*n-3*k-1))
	}
	return excess, nil
}

// checkEmbeddings returns the number of rows.
func checkEmbeddings(nameX string, x points.Points, nameY string, ys []points.Points, k int) (n int, err error) {
	rows, err := points.Named(nameX, x, 3)
	if err != nil {
		return 0, err
	}
	n = rows.N
	for _, y := range ys {
		embedding, err := points.Named(nameY, y, 3)
		if err != nil {
			return 0, err
		}
		if embedding.N != n {
			return 0, fault.New(fault.InvalidData, "", "%s has %d rows and %s %d; they must agree", nameX, n, nameY, embedding.N)
		}
	}
	if k < 1 || 2*k >= n {
		return 0, fault.New(fault.InvalidOption, "k", "k is %d, but it must be at least 1 and less than half of the %d rows", k, n)
	}
	return n, nil
}

// nearest returns the k nearest other rows of every row by (d², index).
func nearest(ctx context.Context, x points.Points, k int) (*neighbors.List, error) {
	if m, ok := points.Full(x); ok {
		return neighbors.Nearest(ctx, m, k)
	}
	if m, ok := points.Stored(x); ok {
		return neighbors.NearestSparse(ctx, m, k)
	}
	n, _ := x.Dims()
	return neighbors.By(ctx, n, k, x.SquaredDistance)
}

// distancesFrom returns a function that stores the squared distances of all rows
// from row i.
func distancesFrom(x points.Points) func(dst []float64, i int) {
	if m, ok := points.Full(x); ok {
		return func(dst []float64, i int) {
			row := m.Row(i)
			for j := range dst {
				dst[j] = dense.SquaredDistance(row, m.Data[j*m.Cols:(j+1)*m.Cols])
			}
		}
	}
	return func(dst []float64, i int) {
		for j := range dst {
			dst[j] = x.SquaredDistance(i, j)
		}
	}
}

// neighbourRanks finds the places of a few rows at a time among all others by distance.
type neighbourRanks struct {
	queries []dense.Ranked // distance, and row·embeddings + the requested embedding
	ranks   []int          // of each, from 1
}

// find sorts the rows that are requested for a number of embeddings by (distance, row) and finds their ranks among all
// rows but i. It counts for each other row between which of them it is; most are beyond the last.
func (r *neighbourRanks) find(distance []float64, i, embeddings int) {
	dense.SortRanked(r.queries)
	clear(r.ranks)
	last := r.queries[len(r.queries)-1].Value
	for j, v := range distance {
		if v > last || j == i {
			continue
		}
		low, high := 0, len(r.queries)
		for low < high {
			middle := (low + high) / 2
			if a := &r.queries[middle]; a.Value < v || a.Value == v && a.Index < j*embeddings {
				low = middle + 1
			} else {
				high = middle
			}
		}
		if low < len(r.ranks) {
			r.ranks[low]++
		}
	}
	for s := 1; s < len(r.ranks); s++ {
		r.ranks[s] += r.ranks[s-1]
	}
}
