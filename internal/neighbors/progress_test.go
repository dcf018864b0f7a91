package neighbors

import (
	"context"
	"runtime"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/pace"
)

// Every search reports its rows from none to all, about a hundred times and one
// call at a time, on any number of cores.
func TestSearchesTellOfTheirRows(t *testing.T) {
	const n, k = 600, 5
	wide, plane := cloud(n, 20), cloud(n, 3)
	huge := wide.Clone()
	for i := range huge.Data {
		huge.Data[i] *= 1e150 // whose squares overflow
	}
	few := cloud(directRowLimit, 20)
	for name, c := range map[string]struct {
		n      int
		search func(context.Context) (*List, error)
	}{
		"sweep":          {n, func(ctx context.Context) (*List, error) { return Nearest(ctx, wide, k) }},
		"cosine sweep":   {n, func(ctx context.Context) (*List, error) { return NearestCosine(ctx, wide, k) }},
		"tree":           {n, func(ctx context.Context) (*List, error) { return Nearest(ctx, plane, k) }},
		"sparse":         {n, func(ctx context.Context) (*List, error) { return NearestSparse(ctx, sparse.FromDense(wide), k) }},
		"sparse cosine":  {n, func(ctx context.Context) (*List, error) { return NearestCosineSparse(ctx, sparse.FromDense(wide), k) }},
		"direct, few":    {few.Rows, func(ctx context.Context) (*List, error) { return Nearest(ctx, few, k) }},
		"direct, huge":   {n, func(ctx context.Context) (*List, error) { return Nearest(ctx, huge, k) }},
		"direct, sparse": {n, func(ctx context.Context) (*List, error) { return NearestSparse(ctx, sparse.FromDense(huge), k) }},
	} {
		for _, cores := range []int{1, 4} {
			func() {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
				var reports []int
				ctx := pace.WithReport(context.Background(), func(stage string, done, total int) {
					if stage != "neighbours" || total != c.n {
						t.Errorf("%s: reported %q, %d of %d", name, stage, done, total)
					}
					reports = append(reports, done)
				})
				if _, err := c.search(ctx); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if len(reports) < min(c.n, 100)/4 || reports[0] != 0 || reports[len(reports)-1] != c.n {
					t.Errorf("%s on %d cores: reported %d times, %v", name, cores, len(reports), reports)
				}
				for i := 1; i < len(reports); i++ {
					if reports[i] <= reports[i-1] {
						t.Errorf("%s on %d cores: %d after %d", name, cores, reports[i], reports[i-1])
					}
				}
			}()
		}
	}
}

func cloud(n, d int) dense.Matrix {
	state := uint64(1)
	return fill(n, d, func(int, int) float64 {
		state = state*6364136223846793005 + 1442695040888963407
		return float64(state>>40) / (1 << 24)
	})
}
