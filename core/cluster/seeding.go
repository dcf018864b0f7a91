package cluster

import (
	"lpp-playground/core/dense"
	"lpp-playground/core/random"
)

// seed chooses the first centres among the rows.
func (l *lloyd) seed(source *random.Source, init string) {
	if init == "random" {
		for c, i := range source.Perm(l.x.N)[:l.k] {
			l.place(c, i)
		}
		return
	}
	l.seedApart(source)
}

// place puts centre c on row i.
func (l *lloyd) place(c, i int) {
	clear(l.center(c))
	l.x.AddTo(l.center(c), 1, i)
}

// seedApart is k-means++: the first centre is any row, every other one a row
// drawn with probability proportional to its squared distance to the nearest
// centre so far.
func (l *lloyd) seedApart(source *random.Source) {
	chosen := source.Intn(l.x.N)
	l.place(0, chosen)
	apart := make([]float64, l.x.N)
	for c := 1; c < l.k; c++ {
		var total float64
		for i := range apart {
			l.spent.Spend(l.x.D)
			d := l.toRow(i, chosen, l.center(c-1))
			if c == 1 || d < apart[i] {
				apart[i] = d
			}
			total += apart[i]
		}
		chosen = draw(source, apart, total)
		l.place(c, chosen)
	}
}

// toRow returns the squared distance of row i to the chosen row, given also as
// a full vector.
func (l *lloyd) toRow(i, chosen int, row []float64) float64 {
	if i == chosen {
		return 0
	}
	if columns, values := l.x.Entries(i); columns == nil {
		return dense.SquaredDistance(values, row)
	}
	if d := l.norms[i] + l.norms[chosen] - 2*l.x.Dot(i, row); d > 0 {
		return d
	}
	return 0
}

// draw returns an index with probability weight/total; any when all are 0.
func draw(source *random.Source, weight []float64, total float64) int {
	if total <= 0 {
		return source.Intn(len(weight))
	}
	left := source.Float64() * total
	last := 0
	for i, w := range weight {
		if w <= 0 {
			continue
		}
		last = i
		if left -= w; left < 0 {
			break
		}
	}
	return last
}
