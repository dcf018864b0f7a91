package graph

import (
	"context"

	"lpp-playground/core/dense"
	"lpp-playground/internal/pace"
)

// tileSide is the number of rows and columns of a tile of W: weights and the
// rows they meet fit the first-level cache.
const tileSide = 64

// block is one tile of W: rows i0…, columns j0… with j0 ≥ i0, row-major. A tile
// on the diagonal is filled on both sides of it, with 0 on it.
type block struct {
	i0, j0, rows, cols int
	w                  []float64
}

// first returns the first column of row r that is a pair i < j.
func (b block) first(r int) int {
	if b.j0 > b.i0 {
		return 0
	}
	return r + 1
}

// matrix returns the tile as a matrix, a view.
func (b block) matrix() dense.Matrix { return dense.Matrix{Rows: b.rows, Cols: b.cols, Data: b.w} }

// tiles computes the weights of all pairs tile by tile.
type tiles struct {
	rule    *weigher
	lengths *lengths
	n       int
	stored  []float64 // the weights of all tiles in sequence, once computed
}

func newTiles(rule *weigher) *tiles {
	n, _ := rule.x.Dims()
	return &tiles{rule: rule, n: n, lengths: newLengths(rule.x)}
}

// cacheWeights computes the weights and caches them for all calls of each.
func (t *tiles) cacheWeights(ctx context.Context) error {
	stored := make([]float64, 0, t.n*(t.n+tileSide)/2+tileSide*tileSide)
	err := t.each(ctx, func(b block) bool {
		stored = append(stored, b.w...)
		return true
	})
	if err == nil {
		t.stored = stored
	}
	return err
}

// eachTile calls visit with room for every tile on and above the diagonal, until
// it returns false. The block is only valid during the call.
func eachTile(ctx context.Context, n int, visit func(block) bool) error {
	room := make([]float64, tileSide*tileSide)
	for i0 := 0; i0 < n; i0 += tileSide {
		for j0 := i0; j0 < n; j0 += tileSide {
			pace.Tick()
			if err := stopped(ctx); err != nil {
				return err
			}
			b := block{i0: i0, j0: j0, rows: min(tileSide, n-i0), cols: min(tileSide, n-j0)}
			b.w = room[:b.rows*b.cols]
			if !visit(b) {
				return nil
			}
		}
	}
	return nil
}

// each is eachTile with the weights filled in.
func (t *tiles) each(ctx context.Context, visit func(block) bool) error {
	stored, scales := t.stored, make([]float64, tileSide)
	return eachTile(ctx, t.n, func(b block) bool {
		if size := len(b.w); stored != nil {
			b.w, stored = stored[:size:size], stored[size:]
		} else {
			t.fill(b, scales)
		}
		return visit(b)
	})
}

// fill computes the weights of a block; scales is room for a row.
func (t *tiles) fill(b block, scales []float64) {
	rule := t.rule
	switch rule.kind.Of {
	case Products:
		t.dots(b)
	case Lengths:
		t.lengths.fill(b)
	}
	if rule.kind.Of != Products && rule.kind.Scale == NoScale {
		rule.kind.Weigh(&rule.Weight, b.w, b.w, nil)
	} else {
		for r := 0; r < b.rows; r++ {
			from := b.first(r)
			rule.fillRow(b.w[r*b.cols+from:(r+1)*b.cols], scales, b.i0+r, b.j0+from)
		}
		b.mirror()
	}
	if b.i0 == b.j0 {
		for r := 0; r < b.rows; r++ {
			b.w[r*b.cols+r] = 0
		}
	}
}

// mirror copies the entries above the diagonal of a tile on it to below.
func (b block) mirror() {
	for r := 0; b.i0 == b.j0 && r < b.rows; r++ {
		for c := r + 1; c < b.cols; c++ {
			b.w[c*b.cols+r] = b.w[r*b.cols+c]
		}
	}
}

// dots computes the inner products of a block, on and above the diagonal.
func (t *tiles) dots(b block) {
	if x, ok := t.rule.x.(dense.Matrix); ok {
		dense.MulT(b.matrix(), x.Span(b.i0, b.i0+b.rows), x.Span(b.j0, b.j0+b.cols))
		return
	}
	for r := 0; r < b.rows; r++ {
		for c := b.first(r); c < b.cols; c++ {
			b.w[r*b.cols+c] = t.rule.x.Dot(b.i0+r, b.j0+c)
		}
	}
}

// tileProduct adds up dst = W·X tile by tile.
type tileProduct struct {
	dst, x, part dense.Matrix
}

func newTileProduct(dst, x dense.Matrix) *tileProduct {
	return &tileProduct{dst: dst, x: x, part: dense.New(tileSide, x.Cols)}
}

func (p *tileProduct) add(b block) bool {
	w := b.matrix()
	part := p.part.Span(0, b.rows)
	dense.Mul(part, w, p.x.Span(b.j0, b.j0+b.cols))
	dense.AddScaled(p.dst.Span(b.i0, b.i0+b.rows).Data, 1, part.Data)
	if b.j0 > b.i0 {
		part = p.part.Span(0, b.cols)
		dense.Cross(part, w, p.x.Span(b.i0, b.i0+b.rows))
		dense.AddScaled(p.dst.Span(b.j0, b.j0+b.cols).Data, 1, part.Data)
	}
	return true
}
