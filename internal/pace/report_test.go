package pace

import (
	"context"
	"testing"
)

func TestStagesAreReportedFromBeginningToEndAndNotTooOften(t *testing.T) {
	for _, total := range []int{1, 7, 100, 12_345} {
		var calls []int
		ctx := WithReport(context.Background(), func(stage string, done, of int) {
			if stage != "rows" || of != total {
				t.Errorf("%s of %d", stage, of)
			}
			calls = append(calls, done)
		})
		report := Reporter(ctx, "rows", total)
		for done := 1; done <= total; done++ {
			report(done)
		}
		if calls[0] != 0 || calls[len(calls)-1] != total || len(calls) > reports+3 || len(calls) < min(total, reports)/2 {
			t.Errorf("%d steps: calls %v", total, calls)
		}
		for i := 1; i < len(calls); i++ {
			if calls[i] <= calls[i-1] {
				t.Errorf("%d steps: %d after %d", total, calls[i], calls[i-1])
			}
		}
	}
}

func TestNobodyNeedsToListen(t *testing.T) {
	var none context.Context
	Reporter(none, "rows", 3)(1)
	Reporter(WithReport(context.Background(), nil), "rows", 3)(1)
}
