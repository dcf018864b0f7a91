package datasets

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"lpp-playground/core/sparse"
	"lpp-playground/internal/random"
)

// Classes returns the labels that occur, the one with most documents first,
// ties by label.
func (d Documents) Classes() []int {
	count := map[int]int{}
	for _, label := range d.Labels {
		count[label]++
	}
	return slices.SortedFunc(maps.Keys(count), func(a, b int) int { return cmp.Or(count[b]-count[a], a-b) })
}

// Largest returns the documents of the n largest classes.
func (d Documents) Largest(n int) Documents {
	classes := d.Classes()
	return d.Only(classes[:min(n, len(classes))])
}

// Only returns the documents of some classes, in their order, and the words that occur in them.
func (d Documents) Only(classes []int) Documents {
	var rows []int
	for i, label := range d.Labels {
		if slices.Contains(classes, label) {
			rows = append(rows, i)
		}
	}
	return d.pick(rows)
}

func (d Documents) pick(rows []int) Documents {
	column := make([]int32, d.X.Cols)
	for _, i := range rows {
		indices, _ := d.X.Row(i)
		for _, j := range indices {
			column[j] = 1
		}
	}
	used := int32(0)
	for j, occurs := range column {
		column[j] = used
		used += occurs
	}
	out := Documents{X: &sparse.CSR{Rows: len(rows), Cols: int(used), Indptr: []int{0}}}
	for _, i := range rows {
		indices, values := d.X.Row(i)
		for s, j := range indices {
			out.X.Indices = append(out.X.Indices, column[j])
			out.X.Data = append(out.X.Data, values[s])
		}
		out.X.Indptr = append(out.X.Indptr, len(out.X.Data))
		out.Labels = append(out.Labels, d.Labels[i])
	}
	return out
}

// Normalized returns the documents with rows of unit length; the papers' only
// preprocessing of term frequencies.
func (d Documents) Normalized() Documents {
	x := *d.X
	x.Data = slices.Clone(d.X.Data)
	for i := range x.Rows {
		_, values := x.Row(i)
		var s float64
		for _, v := range values {
			s += v * v
		}
		if s == 0 {
			continue
		}
		for j := range values {
			values[j] /= math.Sqrt(s)
		}
	}
	return Documents{X: &x, Labels: d.Labels}
}

// Sample returns n random documents, in their order.
func (d Documents) Sample(source *random.Source, n int) Documents {
	rows := source.Perm(d.X.Rows)[:min(n, d.X.Rows)]
	slices.Sort(rows)
	return d.pick(rows)
}

// WithWord returns the documents that contain one word drawn at random from those that occur in fewest to most
// documents.
func (d Documents) WithWord(source *random.Source, fewest, most int) Documents {
	count := make([]int, d.X.Cols)
	for _, j := range d.X.Indices {
		count[j]++
	}
	var words []int32
	for j, c := range count {
		if fewest <= c && c <= most {
			words = append(words, int32(j))
		}
	}
	if len(words) == 0 {
		return d.pick(nil)
	}
	word := words[source.Intn(len(words))]
	var rows []int
	for i := range d.X.Rows {
		if indices, _ := d.X.Row(i); slices.Contains(indices, word) {
			rows = append(rows, i)
		}
	}
	return d.pick(rows)
}

// Draw picks k of the classes at random, and again while they have more than most documents together; most = 0 accepts
// any. After a thousand choices the smallest of them is used.
func (d Documents) Draw(source *random.Source, k, most int) Documents {
	classes := d.Classes()
	size := map[int]int{}
	for _, label := range d.Labels {
		size[label]++
	}
	var best []int
	fewest := 0
	for range 1000 {
		chosen, total := make([]int, k), 0
		for i, c := range source.Perm(len(classes))[:k] {
			chosen[i] = classes[c]
			total += size[classes[c]]
		}
		if best == nil || total < fewest {
			best, fewest = chosen, total
		}
		if most == 0 || total <= most {
			best = chosen
			break
		}
	}
	return d.Only(best)
}
