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
