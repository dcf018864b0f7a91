package neighbors

import "context"

// directRowLimit is the number of rows up to which the plain method is as fast.
const directRowLimit = 40

// By returns the k nearest other rows of every one of n rows by any symmetric
// distance, ordered by (distance, index). k is from 1 to n−1; a context that ends
// gives aborted. Every pair is compared: the plain method, for few rows, for numbers
// whose squares overflow or vanish, and for rows of which no more is known.
func By(ctx context.Context, n, k int, distance func(i, j int) float64) (*List, error) {
	l := newList(n, k)
	report := rowReporter(ctx, n, n)
	for i := 0; i < n; i++ {
		if err := stopped(ctx); err != nil {
			return nil, err
		}
		b := l.row(i)
		for j := 0; j < n; j++ {
			if j != i {
				b.insert(int32(j), distance(i, j))
			}
		}
		l.beyond[i] = b.beyond
		report(1)
	}
	return l, nil
}
