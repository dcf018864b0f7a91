package pace

import (
	"context"
	"sync"
)

type reportKey struct{}

// WithReport returns a context whose work calls report with the progress of a stage, in units of its own.
func WithReport(ctx context.Context, report func(stage string, done, total int)) context.Context {
	if report == nil {
		return ctx
	}
	return context.WithValue(ctx, reportKey{}, report)
}

// listening returns the function of a context that receives progress, nil if there is none.
func listening(ctx context.Context) (report func(stage string, done, total int)) {
	if ctx != nil {
		report, _ = ctx.Value(reportKey{}).(func(stage string, done, total int))
	}
	return report
}

// reports is the largest number of reports per stage, without its ends.
const reports = 100

// Reporter returns a function that a stage of this number of steps calls with the number of finished ones: from 0,
// which it reports itself, to total. It does nothing if there is no listener.
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

// Shared returns a function that the parts of a stage call with the number of further finished steps, on any number of
// cores: the listener receives the number done out of total, one call at a time. All parts together have this number of
// steps. It does nothing if there is no listener.
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
