package cores

import (
	"errors"
	"runtime"
	"sync/atomic"
	"testing"

	"lpp-playground/internal/pace"
)

// with runs a test on so many cores, whatever the machine has.
func with(n int, test func()) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
	test()
}

func TestBlocksCoverEveryNumberOnce(t *testing.T) {
	for _, n := range []int{1, 2, 3, 8} {
		with(n, func() {
			for _, count := range []int{0, 1, 7, 64, 65, 1000} {
				seen := make([]int, count)
				Blocks(count, 64, func(from, to int) {
					for i := from; i < to; i++ {
						seen[i]++
					}
				})
				for i, times := range seen {
					if times != 1 {
						t.Fatalf("%d cores, %d numbers: %d came %d times", n, count, i, times)
					}
				}
			}
		})
	}
}

func TestRoundsHaveEachPairOnceAndAlone(t *testing.T) {
	for _, n := range []int{1, 2, 3, 8} {
		with(n, func() {
			for count := range 12 {
				meetings := make([]atomic.Int32, count*count)
				busy := make([]atomic.Int32, count)
				err := Rounds(count, func(a, b int) error {
					if busy[a].Add(1) != 1 || a != b && busy[b].Add(1) != 1 {
						t.Errorf("%d and %d meet while one of them is busy", a, b)
					}
					runtime.Gosched()
					busy[a].Store(0)
					busy[b].Store(0)
					meetings[a*count+b].Add(1)
					return nil
				})
				for a := range count {
					for b := range count {
						if times := meetings[a*count+b].Load(); a <= b && times != 1 || a > b && times != 0 || err != nil {
							t.Fatalf("%d of %d: %d and %d meet %d times (%v)", n, count, a, b, times, err)
						}
					}
				}
			}
		})
	}
}

func TestRoundsEndWithTheFirstError(t *testing.T) {
	with(2, func() {
		var after atomic.Bool
		want := errors.New("enough")
		err := Rounds(6, func(a, b int) error {
			if a != b {
				after.Store(true)
			}
			if a == 3 && b == 3 {
				return want
			}
			return nil
		})
		if err != want || after.Load() {
			t.Errorf("%v, and another round was begun: %v", err, after.Load())
		}
	})
}

func TestPanicsReachTheCaller(t *testing.T) {
	for _, n := range []int{1, 2} {
		with(n, func() {
			defer func() {
				if r := recover(); r != "stop" {
					t.Errorf("%d cores: recovered %v", n, r)
				}
			}()
			Each(50, func(part int) {
				if part == 20 {
					panic("stop")
				}
			})
			t.Errorf("%d cores: no panic", n)
		})
	}
}

// Whoever listens to pace has one thread: parts come one after the other on it.
func TestListenersGetAllTicksOnTheirOwnThread(t *testing.T) {
	with(8, func() {
		ticks := 0
		pace.Listen(func() { ticks++ })
		defer pace.Listen(nil)
		last := -1
		Each(100, func(part int) {
			if part != last+1 {
				t.Errorf("part %d came after %d", part, last)
			}
			last = part
			pace.Tick()
		})
		if ticks != 200 {
			t.Errorf("heard %d ticks of 100 parts and as many of their own", ticks)
		}
	})
}
