package sample

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"lpp-playground/core/fault"
)

const seeds = 20

func draw(t *testing.T, name string, seed uint32) Set {
	t.Helper()
	set, err := Named(name, seed)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// The claims of the page about its presets, over 20 seeds.
func TestClaims(t *testing.T) {
	if testing.Short() {
		t.Skip("no arithmetic of its own")
	}
	solved := map[string]axes{} // by set and seed
	for _, c := range []struct {
		name  string
		k     int
		claim string
		holds func(set Set, a axes) bool
	}{
		{"two-cigars", 10, "the axes differ by more than 45°", func(_ Set, a axes) bool { return between(a.pca, a.lpp) > 45 }},
		{"two-cigars", 10, "LPP parts the cigars", func(s Set, a axes) bool { return overlap(s, a.lppDir) < 0.06 }},
		{"two-cigars", 10, "PCA overlaps the cigars", func(s Set, a axes) bool { return overlap(s, a.pcaDir) > 0.2 }},
		{"outliers", 10, "PCA is turned by 60 to 80° from the ellipse", func(_ Set, a axes) bool { return between(a.pca, 0) > 60 && between(a.pca, 0) < 80 }},
		{"outliers", 10, "LPP stays with the ellipse", func(_ Set, a axes) bool { return between(a.lpp, 0) < 8 }},
		{"lecture-1", 50, "the axes agree", func(_ Set, a axes) bool { return between(a.pca, a.lpp) < 15 }},
		{"lecture-2", 50, "PCA is near 37°", func(_ Set, a axes) bool { return between(a.pca, 37) < 3 }},
		{"lecture-2", 50, "LPP is near 137°", func(_ Set, a axes) bool { return between(a.lpp, 137) < 15 }},
		{"three-blobs", 10, "the axes agree", func(_ Set, a axes) bool { return between(a.pca, a.lpp) < 15 }},
		{"noisy-curve", 10, "PCA runs to the outlier", func(_ Set, a axes) bool { return between(a.pca, 45) < 20 }},
		{"noisy-curve", 10, "LPP runs along the curve", func(_ Set, a axes) bool { return between(a.lpp, 135) < 15 }},
		{"two-circles", 10, "PCA overlaps the circles", func(s Set, a axes) bool { return overlap(s, a.pcaDir) > 0.35 }},
		{"two-circles", 10, "LPP parts the circles", func(s Set, a axes) bool { return overlap(s, a.lppDir) < 0.01 }},
	} {
		for seed := range uint32(seeds) {
			set, key := draw(t, c.name, seed), fmt.Sprint(c.name, seed)
			a, known := solved[key]
			if !known {
				a = solve(t, set, c.k)
				solved[key] = a
			}
			if !c.holds(set, a) {
				t.Errorf("%s, seed %d, k %d: not so that %s: PCA %.1f°, LPP %.1f°", c.name, seed, c.k, c.claim, a.pca, a.lpp)
			}
		}
	}
}

func TestShape(t *testing.T) {
	for _, name := range Names() {
		for seed := range uint32(seeds) {
			set := draw(t, name, seed)
			if set.X.Cols != 2 || len(set.Labels) != set.X.Rows || len(set.X.Data) != 2*set.X.Rows {
				t.Fatalf("%s: %d×%d with %d numbers and %d labels", name, set.X.Rows, set.X.Cols, len(set.X.Data), len(set.Labels))
			}
			for _, v := range set.X.Data {
				if !(math.Abs(v) < 5.5) {
					t.Fatalf("%s, seed %d: coordinate %v", name, seed, v)
				}
			}
		}
	}
	if set := draw(t, Names()[0], 7); set.Name != "two-cigars" || set.X.Rows != 80 {
		t.Errorf("the default is %s with %d points", set.Name, set.X.Rows)
	}
}

func TestSeedsDiffer(t *testing.T) {
	for _, name := range Names() {
		a, again, b := draw(t, name, 1), draw(t, name, 1), draw(t, name, 2)
		if !slices.Equal(a.X.Data, again.X.Data) || slices.Equal(a.X.Data, b.X.Data) {
			t.Errorf("%s: a seed must fix the points and another change them", name)
		}
	}
}

func TestSized(t *testing.T) {
	for _, name := range Names() {
		for _, n := range []int{MinSize, 33, 1000} {
			set, err := Sized(name, n, 5)
			if err != nil || set.X.Rows != n || len(set.X.Data) != 2*n || len(set.Labels) != n {
				t.Errorf("%s with %d points: %d rows, %v", name, n, set.X.Rows, err)
			}
		}
	}
	for _, c := range []struct {
		name, param string
		n           int
	}{{"two-cigars", "n", 3}, {"two-cigars", "n", MaxSize + 1}, {"nowhere", "name", 10}} {
		var fail *fault.Error
		if _, err := Sized(c.name, c.n, 1); !errors.As(err, &fail) || fail.Code != fault.InvalidOption || fail.Param != c.param {
			t.Errorf("Sized(%q, %d): %v", c.name, c.n, err)
		}
	}
}

// What can go into a link stands on the grid of the page's own points.
func TestGrid(t *testing.T) {
	for _, name := range Names() {
		for _, n := range []int{0, maxLinkPoints, maxLinkPoints + 1} {
			set, err := Sized(name, n, 3)
			if err != nil {
				t.Fatal(err)
			}
			step := grain
			if n > maxLinkPoints {
				step = fineGrain
			}
			for _, v := range set.X.Data {
				if v != math.Trunc(v/step)*step {
					t.Fatalf("%s, n %d: %v is no multiple of %v", name, n, v, step)
				}
			}
		}
	}
}

// Sets for few labels show three of each class and hide the others, whose classes
// are those of the rest.
func TestFewLabels(t *testing.T) {
	for _, name := range []string{"noisy-moons", "bridge"} {
		for seed := range uint32(seeds) {
			set := draw(t, name, seed)
			counts, all := map[int]int{}, map[int]int{}
			for _, label := range set.Labels {
				if label >= 0 {
					counts[label]++
					all[label]++
				} else {
					all[-2-label]++
				}
			}
			half := len(set.Labels) / 2
			if counts[0] != 3 || counts[1] != 3 || len(all) != 2 || all[0] != half || all[1] != half {
				t.Fatalf("%s, seed %d: %v of %v have labels", name, seed, counts, all)
			}
		}
	}
}
