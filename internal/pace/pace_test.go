package pace

import "testing"

func TestTickTellsTheListener(t *testing.T) {
	Tick() // nobody listens
	ticks := 0
	Listen(func() { ticks++ })
	Tick()
	Tick()
	Listen(nil)
	Tick()
	if ticks != 2 {
		t.Errorf("heard %d ticks, want 2", ticks)
	}
}

func TestMeterTicksByTheWorkDone(t *testing.T) {
	ticks := 0
	Listen(func() { ticks++ })
	defer Listen(nil)
	var long, short Meter
	for range 3 {
		long.Spend(2 * Stretch)
	}
	if ticks != 3 {
		t.Errorf("3 long turns: %d ticks", ticks)
	}
	for range 2 * Stretch {
		short.Spend(1)
	}
	if ticks != 5 {
		t.Errorf("as many short turns as make 2 stretches: %d ticks, want 2", ticks-3)
	}
}
