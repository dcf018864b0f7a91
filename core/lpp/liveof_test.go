package lpp

import "lpp-playground/internal/live"

// Slot is what a step found for one run.
type Slot = live.Slot

// Live is a live.Live that takes options and knows its points.
type Live struct {
	live.Live
	n  int
	xy []float64
}

// NewLive returns one without points that runs LPP and PCA with the default options.
func NewLive() *Live {
	l := &Live{}
	if err := l.Configure(Options{}, Options{Method: LPP}, Options{Method: PCA}); err != nil {
		panic(err)
	}
	return l
}

func (l *Live) Resize(n int) (xy []float64, labels []int32) {
	l.n = n
	l.xy, labels = l.Live.Resize(n)
	return l.xy, labels
}

func (l *Live) Configure(shared Options, runs ...Options) error {
	c, err := shared.Live(runs...)
	if err == nil {
		l.Live.Configure(c)
	}
	return err
}
