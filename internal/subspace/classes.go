package subspace

import (
	"slices"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
)

// Classes numbers the classes 0, 1, … in ascending order of label: index[i] is the class of point i, −1 if it is
// unlabelled; classes holds the labels.
func Classes(labels []int) (index, classes []int) {
	var known []dense.Ranked
	for _, label := range labels {
		if label >= 0 {
			known = append(known, dense.Ranked{Value: float64(label), Index: label})
		}
	}
	dense.SortRanked(known)
	for at, v := range known {
		if at == 0 || v.Index > known[at-1].Index {
			classes = append(classes, v.Index)
		}
	}
	index = make([]int, len(labels))
	for i, label := range labels {
		index[i] = -1
		if k, found := slices.BinarySearch(classes, label); found {
			index[i] = k
		}
	}
	return index, classes
}

// LabelledRows returns the rows of x whose class is not −1, and their classes.
// Where every row has one, x itself is returned.
func LabelledRows(x Data, index []int) (Data, []int) {
	rows := LabelledIndices(index)
	if len(rows) == len(index) {
		return x, index
	}
	rowIndex := make([]int, len(rows))
	for to, from := range rows {
		rowIndex[to] = index[from]
	}
	return selectRows(x, rows), rowIndex
}

func selectRows(x Data, rows []int) Data {
	_, d := x.Dims()
	if s, ok := x.(Sparse); ok {
		out := &sparse.CSR{Rows: len(rows), Cols: d, Indptr: []int{0}}
		for _, i := range rows {
			indices, values := s.Row(i)
			out.Indices = append(out.Indices, indices...)
			out.Data = append(out.Data, values...)
			out.Indptr = append(out.Indptr, len(out.Data))
		}
		return Sparse{out}
	}
	out := dense.New(len(rows), d)
	for to, from := range rows {
		copy(out.Row(to), x.(Dense).Row(from))
	}
	return Dense{out}
}

// LabelledIndices returns the indices of the labelled points, ascending.
func LabelledIndices(labels []int) []int {
	var out []int
	for i, label := range labels {
		if label >= 0 {
			out = append(out, i)
		}
	}
	return out
}
