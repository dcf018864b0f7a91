package pace

import (
	"context"
	"sync"
)

type reportKey struct{}

// WithReport returns a context whose work tells report how far a stage is, in
// units of its own.
func WithReport(ctx context.Context, report func(stage string, done, total int)) context.Context {
	if report == nil {
		return ctx
	}
	return context.WithValue(ctx, reportKey{}, report)
}

// listening returns what a context's work tells how far it is, nil for nobody.
func listening(ctx context.Context) (report func(stage string, done, total int)) {
	if ctx != nil {
		report, _ = ctx.Value(reportKey{}).(func(stage string, done, total int))
	}
	return report
}

// reports is how often a stage is told of at most, its ends apart.
const reports = 100

// Reporter returns what a stage of so many steps tells the number of done ones:
// from 0, which it tells itself, to total. It does nothing where nobody listens.
func Reporter(ctx context.Context, stage string, total int) func(done int) {
	report := listening(ctx)
	if report == nil {
		return func(int) {}
	}
	report(stage, 0, total)
	next := 0
	return func(done int) {
		if done < next && done < total {
			return
		}
		next = done + max(1, total/reports)
		report(stage, done, total)
	}
}

// Shared returns what the parts of a stage tell how many steps more each has
// done, on any number of cores: the listener hears of done ones of total, one call
// at a time. All parts together do so many steps. It does nothing where nobody
// listens.
func Shared(ctx context.Context, stage string, total, steps int) func(more int) {
	if listening(ctx) == nil {
		return func(int) {}
	}
	report := Reporter(ctx, stage, total)
	var one sync.Mutex
	sum := 0
	return func(more int) {
		one.Lock()
		defer one.Unlock()
		sum += more
		report(int(float64(total) * float64(sum) / float64(steps)))
	}
}
