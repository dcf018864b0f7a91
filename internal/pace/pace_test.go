package pace

import "testing"

func TestTickTellsTheListener(t *testing.T) {
	Tick() // nobody listens
	heard := 0
	Listen(func() { heard++ })
	Tick()
	Tick()
	Listen(nil)
	Tick()
	if heard != 2 {
		t.Errorf("heard %d ticks, want 2", heard)
	}
}

func TestMeterTicksByTheWorkDone(t *testing.T) {
	heard := 0
	Listen(func() { heard++ })
	defer Listen(nil)
	var long, short Meter
	for range 3 {
		long.Spend(2 * Stretch)
	}
	if heard != 3 {
		t.Errorf("3 long turns: %d ticks", heard)
	}
	for range 2 * Stretch {
		short.Spend(1)
	}
	if heard != 5 {
		t.Errorf("as many short turns as make 2 stretches: %d ticks, want 2", heard-3)
	}
}
