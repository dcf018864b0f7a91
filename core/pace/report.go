package pace

import "context"

type reportKey struct{}

// WithReport returns a context whose work tells report how far a stage is, in
// units of its own.
func WithReport(ctx context.Context, report func(stage string, done, total int)) context.Context {
	if report == nil {
		return ctx
	}
	return context.WithValue(ctx, reportKey{}, report)
}

// reports is how often a stage is told of at most, its ends apart.
const reports = 100

// Reporter returns what a stage of so many steps tells the number of done ones:
// from 0, which it tells itself, to total. It does nothing where nobody listens.
func Reporter(ctx context.Context, stage string, total int) func(done int) {
	var report func(stage string, done, total int)
	if ctx != nil {
		report, _ = ctx.Value(reportKey{}).(func(stage string, done, total int))
	}
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
