package site

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lpp-playground/core/lpp"
	"lpp-playground/core/sample"
	groups "lpp-playground/internal/line"
)

// textOf reads a text of the project.
func textOf(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The best of all lines through the moons is Fisher's: no line of a scan has a larger gap, and the first page gives
// this gap next to LPP's.
func TestBestLineThroughTheMoons(t *testing.T) {
	s, err := solveScene("preset=moons&runs=lda.lpp")
	if err != nil {
		t.Fatal(err)
	}
	labels := make([]int32, len(s.set.Labels))
	for i, label := range s.set.Labels {
		labels[i] = int32(label)
	}
	best := 0.0
	for step := range 3600 {
		sin, cos := math.Sincos(float64(step) * math.Pi / 3600)
		y := make([]float64, len(labels))
		for i := range y {
			y[i] = s.set.X.At(i, 0)*cos + s.set.X.At(i, 1)*sin
		}
		best = math.Max(best, (&groups.Groups{}).Gap(y, 1, labels))
	}
	if fisher := s.live.Gap(0); !(math.Abs(fisher-best) < 1e-3) {
		t.Errorf("the gap of LDA is %v, that of the best line %v", fisher, best)
	}
	want := fmt.Sprintf("[%.1f σ](says:gap.lda", best)
	if text := textOf(t, "docs/index.md"); !strings.Contains(text, want) {
		t.Errorf("the first page does not say %q", want)
	}
	if lpp := s.live.Gap(1); best < 1.2*lpp {
		t.Errorf("the best line, %v, is hardly better than LPP, %v: the text should say so", best, lpp)
	}
}

// The guide gives the rank correlation of LPP's axis with the spiral, and the eigenmap's.
func TestOrdersAlongTheSwissRoll(t *testing.T) {
	s, err := solveScene("preset=swiss-roll&runs=lpp.laplacian-eigenmap")
	if err != nil {
		t.Fatal(err)
	}
	along := make([]float64, s.set.X.Rows) // the angle of the spiral, whose radius is a 3.75th of it
	for i := range along {
		x, y := s.set.X.At(i, 0), s.set.X.At(i, 1)
		angle := math.Atan2(y, x)
		along[i] = angle + 2*math.Pi*math.Round((3.75*math.Hypot(x, y)-angle)/(2*math.Pi))
	}
	text := textOf(t, "docs/guide.md")
	for run, method := range []lpp.Method{lpp.LPP, lpp.LaplacianEigenmap} {
		figure := fmt.Sprintf("%.2f", math.Abs(rankCorrelation(along, s.live.Slots()[run].Scores)))
		if !strings.Contains(text, figure) {
			t.Errorf("the rank correlation of %s with the spiral is %s; docs/guide.md does not give it", method, figure)
		}
	}
	if strings.Contains(text, "follows a manifold as the Laplacian eigenmap does") {
		t.Error("docs/guide.md says that LPP follows a manifold as the eigenmap does")
	}
}

// rankCorrelation is Spearman's, without ties.
func rankCorrelation(a, b []float64) float64 {
	ra, rb := ranks(a), ranks(b)
	n := float64(len(a))
	sum := 0.0
	for i := range ra {
		sum += (ra[i] - rb[i]) * (ra[i] - rb[i])
	}
	return 1 - 6*sum/(n*(n*n-1))
}

func ranks(a []float64) []float64 {
	order := make([]int, len(a))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return cmp(a[i], a[j]) })
	out := make([]float64, len(a))
	for rank, i := range order {
		out[i] = float64(rank)
	}
	return out
}

func cmp(a, b float64) int {
	if a < b {
		return -1
	}
	return 1
}

// The preset of two rings draws ellipses: the longer half axis is a half longer at least, and no text calls them circles
// without saying so.
func TestTwoCirclesAreEllipses(t *testing.T) {
	set, err := sample.Named("two-circles", 7)
	if err != nil {
		t.Fatal(err)
	}
	for class := range 2 {
		var low, high [2]float64
		for i, label := range set.Labels {
			for j := range 2 {
				if label == class {
					low[j], high[j] = math.Min(low[j], set.X.At(i, j)), math.Max(high[j], set.X.At(i, j))
				}
			}
		}
		if ratio := (high[0] - low[0]) / (high[1] - low[1]); ratio < 1.5 {
			t.Errorf("class %d is %v times as wide as high", class, ratio)
		}
	}
	for _, name := range []string{"docs/guide.md", "docs/gallery.md", "docs/teachers.md", "docs/reproduction.md", "web/js/data/presets.ts", "web/js/words/exercise-texts.ts"} {
		if text := textOf(t, name); strings.Contains(strings.ToLower(text), "two circles") || strings.Contains(text, "wo rings") {
			t.Errorf("%s calls the two ellipses circles or rings", name)
		}
	}
}

// The package is not in the registry: a text that tells to install it by its name says so, and how to build it.
func TestInstallingIsPossible(t *testing.T) {
	paths, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(paths, "../../README.md") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, paragraph := range strings.Split(string(text), "\n\n") {
			if strings.Contains(paragraph, "npm install lpp-playground") && !strings.Contains(paragraph, "404") {
				t.Errorf("%s tells to install by name what the registry does not have: %s", path, paragraph)
			}
		}
	}
	version := regexp.MustCompile(`export const version = '([^']+)'`).FindStringSubmatch(textOf(t, "web/js/lib/lpp.mts"))
	if version == nil {
		t.Fatal("the library has no version")
	}
	text := textOf(t, "docs/bundlers.md")
	for _, command := range []string{"scripts/build.sh\n", "npm pack ./dist/npm\n", "npm install ./lpp-playground-" + version[1] + ".tgz\n"} {
		if !strings.Contains(text, command) {
			t.Errorf("docs/bundlers.md does not say %q", command)
		}
	}
}
