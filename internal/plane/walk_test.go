package plane

import (
	"fmt"
	"math"
	"math/rand"
	"testing"

	"lpp-playground/internal/graph"
)

// TestLongWalk moves hundreds of points one by one, in the end all of them far
// away, and expects the exact automatic heat width and the sums of a fresh start.
func TestLongWalk(t *testing.T) {
	heat := graph.Weight{Kind: "heat"}
	for number, l := range layouts[:11] {
		if testing.Short() && number%3 != 0 {
			continue
		}
		for _, mutual := range []bool{false, true} {
			const n = 300
			xy := l.points(9, n)
			r := rand.New(rand.NewSource(int64(number)))
			var ix Index
			var m Moments
			ix.Set(xy, 6)
			m.All(&ix, 6, mutual, heat)
			for step := range 3 * n {
				i := r.Intn(n)
				if step < n {
					xy[2*i], xy[2*i+1] = l.put(r, r.Intn(n))
				} else {
					i = step % n
					xy[2*i] += 5 * float64(step/n) // farther than the cloud is wide
				}
				m.Update(&ix, ix.Move(i, xy[2*i], xy[2*i+1]))
				if s := m.Sums(); 4*(s.X[0]*s.X[0]+s.X[1]*s.X[1]) > n*(s.XX[0]+s.XX[2]) {
					t.Fatalf("%s: at step %d the origin %v is far from the mean", l.name, step, s.Origin)
				}
				if step%60 == 59 {
					checkMoments(t, fmt.Sprint(l.name, mutual, step), &m, xy, reference(t, xy, 6, mutual, heat))
				}
			}
		}
	}
}

// TestVanishingWeights moves one point among many back and forth, so that the
// heat width shifts a little and weights on the verge of 0 come and go.
func TestVanishingWeights(t *testing.T) {
	const n, k = 1200, 6
	heat := graph.Weight{Kind: "heat"}
	xy := layouts[0].points(4, n)
	var ix Index
	var m Moments
	ix.Set(xy, k)
	m.All(&ix, k, false, heat)
	// Far out, with neighbours at slightly different distances about the verge.
	far := math.Sqrt(745.13 * m.Sums().T)
	for i := range k {
		xy[2*i], xy[2*i+1] = 100, 1e-3*float64(i)
	}
	xy[2*k], xy[2*k+1] = 100+far, 0
	ix.Set(xy, k)
	m.All(&ix, k, false, heat)
	vanished := map[int]bool{}
	for step := range 400 {
		i := k + 1 + step%40
		xy[2*i] += 0.02 * math.Sin(float64(step))
		// Bring the verge to the current width, a little off.
		xy[2*k] = 100 + math.Sqrt(745.13*m.Sums().T)*(1+2e-5*math.Cos(float64(step)))
		m.Update(&ix, ix.Move(i, xy[2*i], xy[2*i+1]))
		m.Update(&ix, ix.Move(k, xy[2*k], xy[2*k+1]))
		if got := m.Sums(); m.t != m.base {
			vanished[got.Vanished] = true
		}
		if step%20 == 19 {
			checkMoments(t, fmt.Sprint("step ", step), &m, xy, reference(t, xy, k, false, heat))
		}
	}
	if len(vanished) < 2 {
		t.Errorf("the same number of weights was 0 throughout: %v", vanished)
	}
}

// TestBoxesReach: rows outside the boxes looked at are never touched by a move.
func TestBoxesReach(t *testing.T) {
	for number, l := range layouts {
		if testing.Short() && number%3 != 0 {
			continue
		}
		xy := l.points(12, 700)
		r := rand.New(rand.NewSource(3))
		var ix Index
		ix.Set(xy, 7)
		for step := range 120 {
			i := r.Intn(700)
			xy[2*i], xy[2*i+1] = destination(r, xy, i, step)
			ix.Move(i, xy[2*i], xy[2*i+1])
			if step%12 == 11 {
				checkList(t, fmt.Sprint(l.name, step), &ix, xy, 7)
			}
		}
	}
}
