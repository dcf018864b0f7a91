package site

import (
	"fmt"
	"math"
	"math/rand"
	"os"
	"strings"
	"testing"

	"lpp-playground/core/sample"
)

// changed is a scene without some of its points, or with more.
func changed(t *testing.T, link string, keep func(x, y float64, label int) bool, more ...[2]float64) *scene {
	t.Helper()
	s, err := readScene(link)
	if err != nil {
		t.Fatal(err)
	}
	if s.set, err = sample.Sized(s.preset, s.n, s.seed); err != nil {
		t.Fatal(err)
	}
	var xy []float64
	var labels []int
	for i, label := range s.set.Labels {
		if x, y := s.set.X.At(i, 0), s.set.X.At(i, 1); keep(x, y, label) {
			xy, labels = append(xy, x, y), append(labels, label)
		}
	}
	for _, p := range more {
		xy, labels = append(xy, p[0], p[1]), append(labels, 0)
	}
	s.set.X.Data, s.set.X.Rows, s.set.Labels = xy, len(labels), labels
	if err := s.compute(); err != nil {
		t.Fatal(err)
	}
	return s
}

func says(t *testing.T, s *scene, key string) string {
	t.Helper()
	text, err := s.numberText(key)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// The instructions on the first page have the outcome that it states.
func TestTheFirstPageSaysWhatComesOfAnAct(t *testing.T) {
	text, err := os.ReadFile(root + "/docs/index.md")
	if err != nil {
		t.Fatal(err)
	}
	page := level(string(text))
	contains := func(what string) {
		t.Helper()
		if !strings.Contains(page, what) {
			t.Errorf("docs/index.md does not say: %s", what)
		}
	}
	all := func(float64, float64, int) bool { return true }

	// The three far points go, the highest first.
	var turns []string
	for count := range 4 {
		s := changed(t, "preset=outliers", without(t, "preset=outliers", count))
		turns = append(turns, says(t, s, "pcaAngle"))
		if got := says(t, s, "lppAngle"); got != "178°" {
			t.Errorf("LPP stands at %s without %d far points", got, count)
		}
	}
	contains("PCA went " + strings.Join(turns, " → "))

	// The right half of the upper cloud goes.
	s := changed(t, "preset=two-cigars&graph=supervised&weight=binary&runs=lpp.lda", func(x, _ float64, label int) bool { return label != 1 || x < 0 })
	contains(fmt.Sprintf("Nearly: %s and %s.", says(t, s, "tenths.lpp"), says(t, s, "tenths.lda")))

	// One point of noise goes; in the two clouds none turns the line by more.
	most, cigars := turn(t, "preset=noise&seed=3"), turn(t, "preset=two-cigars")
	contains(fmt.Sprintf("can turn LPP by %.0f° here", most))
	contains(fmt.Sprintf("turns it by more than %.0f°", math.Ceil(cigars)))

	// Thirty points are sprayed into the gap.
	random := rand.New(rand.NewSource(1))
	var spray [][2]float64
	for range 30 {
		spray = append(spray, [2]float64{6*random.Float64() - 3, 0.6*random.Float64() - 0.3})
	}
	s = changed(t, "preset=two-cigars", all, spray...)
	if lpp, pca := s.angle(0, 0), s.angle(1, 0); line(lpp, 170) > 8 || line(pca, 3) > 3 {
		t.Errorf("with thirty points in the gap LPP stands at %.0f°, PCA at %.0f°", lpp, pca)
	}

	// A bridge of sixteen points leads from moon to moon where they are nearest.
	moons := changed(t, "preset=moons&runs=kernel-lpp.lpp", all)
	from, to := nearest(moons)
	var bridge [][2]float64
	for i := range 16 {
		share := float64(i) / 15
		bridge = append(bridge, [2]float64{from[0] + share*(to[0]-from[0]), from[1] + share*(to[1]-from[1])})
	}
	moons = changed(t, "preset=moons&runs=kernel-lpp.lpp", all, bridge...)
	if parts, gap := says(t, moons, "parts"), moons.live.Gap(0); parts != "1" || gap < 2 || gap > 4 {
		t.Errorf("with a bridge the graph has %s parts, and the gap is %.1f", parts, gap)
	}
}

// nearest are the two points of different classes that are nearest to each other.
func nearest(s *scene) (from, to [2]float64) {
	least := math.Inf(1)
	for i, a := range s.set.Labels {
		for j, b := range s.set.Labels {
			p, q := [2]float64{s.set.X.At(i, 0), s.set.X.At(i, 1)}, [2]float64{s.set.X.At(j, 0), s.set.X.At(j, 1)}
			if d := math.Hypot(p[0]-q[0], p[1]-q[1]); a < b && d < least {
				least, from, to = d, p, q
			}
		}
	}
	return from, to
}

// without leaves out the highest points of a scene.
func without(t *testing.T, link string, count int) func(x, y float64, label int) bool {
	t.Helper()
	s, err := solveScene(link)
	if err != nil {
		t.Fatal(err)
	}
	removed := map[float64]bool{}
	for range count {
		top := math.Inf(-1)
		for i := range s.set.X.Rows {
			if y := s.set.X.At(i, 1); !removed[y] {
				top = math.Max(top, y)
			}
		}
		removed[top] = true
	}
	return func(_, y float64, _ int) bool { return !removed[y] }
}

// turn is the most by which LPP's line turns when one point goes.
func turn(t *testing.T, link string) float64 {
	t.Helper()
	whole, err := solveScene(link)
	if err != nil {
		t.Fatal(err)
	}
	most, upperLeft := 0.0, 0.0
	for i := range whole.set.X.Rows {
		px, py := whole.set.X.At(i, 0), whole.set.X.At(i, 1)
		s := changed(t, link, func(x, y float64, _ int) bool { return x != px || y != py })
		by := line(s.angle(0, 0), whole.angle(0, 0))
		if by > most {
			most, upperLeft = by, px
		}
	}
	if strings.Contains(link, "noise") && upperLeft >= 0 {
		t.Errorf("the point that turns LPP most is at x = %.1f, not at the left", upperLeft)
	}
	return most
}

// line is the angle between two lines, degrees.
func line(a, b float64) float64 {
	d := math.Mod(math.Abs(a-b), 180)
	return math.Min(d, 180-d)
}
