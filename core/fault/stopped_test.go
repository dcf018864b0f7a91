package fault

import (
	"context"
	"errors"
	"testing"
)

func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	for _, going := range []context.Context{nil, ctx} {
		if err := Stopped(going, "the work"); err != nil {
			t.Errorf("a context that has not ended gives %v", err)
		}
	}
	cancel()
	var e *Error
	if !errors.As(Stopped(ctx, "the work"), &e) || e.Code != Aborted || e.Message != "the work was stopped by its caller" {
		t.Errorf("a context that has ended gives %+v", e)
	}
	err := Stopped(ctx, "the work")
	if !errors.Is(err, Aborted) || errors.Is(err, InvalidOption) || !errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("errors.Is does not tell what ended the call: %v", err)
	}
}
