package pace

import (
	"context"
	"testing"
)

func TestStagesAreToldFromBeginningToEndAndNotTooOften(t *testing.T) {
	for _, total := range []int{1, 7, 100, 12_345} {
		var told []int
		ctx := WithReport(context.Background(), func(stage string, done, of int) {
			if stage != "rows" || of != total {
				t.Errorf("%s of %d", stage, of)
			}
			told = append(told, done)
		})
		report := Reporter(ctx, "rows", total)
		for done := 1; done <= total; done++ {
			report(done)
		}
		if told[0] != 0 || told[len(told)-1] != total || len(told) > reports+3 || len(told) < min(total, reports)/2 {
			t.Errorf("%d steps: told %v", total, told)
		}
		for i := 1; i < len(told); i++ {
			if told[i] <= told[i-1] {
				t.Errorf("%d steps: %d after %d", total, told[i], told[i-1])
			}
		}
	}
}

func TestNobodyNeedsToListen(t *testing.T) {
	var none context.Context
	Reporter(none, "rows", 3)(1)
	Reporter(WithReport(context.Background(), nil), "rows", 3)(1)
}
