package score

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
	"lpp-playground/internal/points"
)

// NearestNeighborError classifies every row of test (m×d) by the label of its
// nearest row of train (n×d), ties going to the smaller index, and returns the
// share of wrong labels. metric is "euclidean" (also for "") or "cosine", the
// highest cosine similarity being nearest; a zero row has similarity 0 to all.
//
// Errors: invalid-data, not-finite, too-few-samples (no row), invalid-option on
// metric, trainLabels and testLabels, out-of-memory, aborted.
func NearestNeighborError(ctx context.Context, train mat.Matrix, trainLabels []int, test mat.Matrix, testLabels []int, metric string) (float64, error) {
	near := points.Of(train)
	trained, err := points.Named("train", near, 1)
	if err != nil {
		return 0, err
	}
	queries, err := points.Named("test", points.Of(test), 1)
	if err != nil {
		return 0, err
	}
	if trained.D != queries.D {
		return 0, fault.New(fault.InvalidData, "", "train has %d columns and test %d; they must agree", trained.D, queries.D)
	}
	if err := points.CheckLabels("trainLabels", trainLabels, trained.N); err != nil {
		return 0, err
	}
	if err := points.CheckLabels("testLabels", testLabels, queries.N); err != nil {
		return 0, err
	}
	if err := points.CheckMemory("the comparison of rows of so many columns", 4, trained.D); err != nil {
		return 0, err
	}
	var shift []float64
	if metric != "cosine" {
		near, shift = points.NearOrigin(near)
		trained, _ = points.View(near)
	}
	offset, scale, err := metricTerms(trained, metric)
	if err != nil {
		return 0, err
	}
	wrong := 0
	row := make([]float64, trained.D)
	report := pace.Reporter(ctx, "rows", queries.N)
	for i := range queries.N {
		if err := fault.Stopped(ctx, "the classification"); err != nil {
			return 0, err
		}
		clear(row)
		queries.AddTo(row, 1, i)
		for j, v := range shift {
			row[j] -= v
		}
		if trainLabels[closest(trained, row, offset, scale, metric != "cosine")] != testLabels[i] {
			wrong++
		}
		report(i + 1)
	}
	return float64(wrong) / float64(queries.N), nil
}

// metricTerms returns per row r of the training data the numbers that make
// offset + scale·⟨r, q⟩ grow with the distance to any query q: ‖r‖² and −2, or
// 0 and −1/‖r‖ under the cosine metric.
func metricTerms(trained points.Rows, metric string) (offset, scale []float64, err error) {
	offset, scale = make([]float64, trained.N), make([]float64, trained.N)
	for i := range trained.N {
		s := trained.SquaredNorm(i)
		switch metric {
		case "", "euclidean":
			offset[i], scale[i] = s, -2
		case "cosine":
			if s > 0 {
				scale[i] = -1 / math.Sqrt(s)
			}
		default:
			return nil, nil, fault.New(fault.InvalidOption, "metric", "metric is %q; it can be euclidean, cosine", metric)
		}
	}
	return offset, scale, nil
}

func closest(trained points.Rows, query, offset, scale []float64, direct bool) int {
	best, at := math.Inf(1), 0
	for i := range trained.N {
		v := offset[i] + scale[i]*trained.Dot(i, query)
		if columns, row := trained.Entries(i); columns == nil && direct {
			v = dense.SquaredDistance(row, query) // exact far from the origin
		}
		if v < best {
			best, at = v, i
		}
	}
	return at
}

// NeighborAccuracy is the leave-one-out accuracy of a vote among the k nearest
// other rows of x (n×d, Euclidean, ties by index): the share of rows whose own
// label wins. Equal votes go to the label whose voter is nearest.
//
// Errors: invalid-data, not-finite, too-few-samples (below 2), invalid-option
// on labels and on k outside 1 … n−1, aborted.
func NeighborAccuracy(ctx context.Context, x mat.Matrix, labels []int, k int) (float64, error) {
	given := points.Of(x)
	rows, err := points.RowsOf(given, 2)
	if err != nil {
		return 0, err
	}
	if err := points.CheckLabels("labels", labels, rows.N); err != nil {
		return 0, err
	}
	if k < 1 || k >= rows.N {
		return 0, fault.New(fault.InvalidOption, "k", "k is %d, but it must be from 1 to %d, the number of other rows", k, rows.N-1)
	}
	near, err := nearest(ctx, given, k)
	if err != nil {
		return 0, err
	}
	right := 0
	for i := range rows.N {
		neighbours, _ := near.Row(i)
		if majority(neighbours, labels) == labels[i] {
			right++
		}
	}
	return float64(right) / float64(rows.N), nil
}

// majority returns the label that most neighbours have; the nearest comes first.
func majority(neighbours []int32, labels []int) int {
	count := map[int]int{}
	most := 0
	for _, j := range neighbours {
		count[labels[j]]++
		most = max(most, count[labels[j]])
	}
	for _, j := range neighbours {
		if count[labels[j]] == most {
			return labels[j]
		}
	}
	return -1
}
