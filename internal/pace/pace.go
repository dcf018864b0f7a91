// Package pace lets long computations yield. Go in the browser has one thread: while a product of large matrices runs,
// no click is handled. Loops that may run long call Tick every few microseconds to milliseconds; the owner of the
// thread may listen, let the event loop take a turn, or panic to end the work. Natively contexts do this, so there is
// no listener, and Tick costs one comparison.
package pace

// Stretch is the largest number of light steps, such as visiting an edge, between two Ticks.
const Stretch = 1 << 14

var listener func()

// Listen sets the function that Tick calls, nil for none. It is for programs of a single thread only.
func Listen(f func()) { listener = f }

// HasListener reports whether Listen has set a function, which keeps all work on one thread.
func HasListener() bool { return listener != nil }

// Meter ticks about once every Stretch light steps, for loops whose rounds are long for one shape of data and short for
// another. Its zero value is ready.
type Meter int

// Spend counts the light steps of a round.
func (m *Meter) Spend(steps int) {
	if *m += Meter(steps); *m >= Stretch {
		*m = 0
		Tick()
	}
}

// Tick reports to the listener that some work has been done.
func Tick() {
	if listener != nil {
		listener()
	}
}
