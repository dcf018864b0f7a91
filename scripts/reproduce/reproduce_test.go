package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lpp-playground/core/dense"
	"lpp-playground/internal/random"
	"lpp-playground/scripts/datasets"
	"lpp-playground/scripts/must"
)

func TestSeries(t *testing.T) {
	v := series{1, 2, 3, 6}
	if v.mean() != 3 || !(math.Abs(v.deviation()-math.Sqrt(14.0/3)) <= 1e-12) {
		t.Errorf("mean %v, deviation %v", v.mean(), v.deviation())
	}
	if got := v.cell(".5"); got != "3.000 ± 2.160 (.5)" {
		t.Errorf("cell %q", got)
	}
	if got := (series{}).cell(""); got != "–" {
		t.Errorf("empty cell %q", got)
	}
}

func TestCircularMeanWraps(t *testing.T) {
	// 178° and 2° are 4° apart and their mean is 0°, not 90°.
	if got := circular(series{178, 2}); got != "0 ± 2" && got != "180 ± 2" {
		t.Errorf("mean of 178° and 2°: %s", got)
	}
	if got := circular(series{40, 50}); got != "45 ± 5" {
		t.Errorf("mean of 40° and 50°: %s", got)
	}
}

func TestEachRunsAllAndReportsTheFirstError(t *testing.T) {
	done := make([]int, 50)
	err := must.Try(func() {
		each(50, 4, func(i int) {
			done[i]++
			if i == 7 || i == 30 {
				must.Do(errors.New(strings.Repeat("x", i)))
			}
		})
	})
	if err == nil || len(err.Error()) != 7 {
		t.Errorf("error %v, want that of number 7", err)
	}
	if slices.Max(done) != 1 || slices.Min(done) != 1 {
		t.Errorf("runs %v", done)
	}
}

func TestRevealKeepsAShareOfEveryClass(t *testing.T) {
	truth := make([]int, 0, 310)
	for range 300 {
		truth = append(truth, 4)
	}
	for range 10 {
		truth = append(truth, 8)
	}
	count := map[int]int{}
	for i, label := range reveal(truth, 5, random.New(1)) {
		if label >= 0 && label != truth[i] {
			t.Fatalf("row %d got the label %d", i, label)
		}
		count[label]++
	}
	if count[4] != 15 || count[8] != 1 {
		t.Errorf("5 %% of 300 and 10 are %d and %d", count[4], count[8])
	}
}

func TestSplitTakesSixOfEach(t *testing.T) {
	x, labels := dense.New(33, 1), make([]int, 33)
	for i := range labels {
		labels[i] = i / 11
		x.Set(i, 0, float64(i))
	}
	f := split(datasets.Images{X: x, Labels: labels}, random.New(2))
	count := map[int]int{}
	for i, label := range f.trainLabels {
		count[label]++
		if labels[int(f.train.At(i, 0))] != label {
			t.Errorf("training row %d lost its label", i)
		}
	}
	if len(f.testLabels) != 15 || count[0] != 6 || count[1] != 6 || count[2] != 6 {
		t.Errorf("%v to train, %d to test", count, len(f.testLabels))
	}
}

func TestInTime(t *testing.T) {
	// On a line in the order of time every neighbour is near in time.
	line := dense.New(30, 1)
	for i := range line.Data {
		line.Data[i] = float64(i)
	}
	if got := inTime(line, 5); got != 1 {
		t.Errorf("a line keeps %v of its time", got)
	}
	// Folded in the middle, each frame lies between two of the other half.
	for i := range 15 {
		line.Data[15+i] = float64(i) + 0.5
	}
	if got := inTime(line, 2); got > 0.1 {
		t.Errorf("a folded line keeps %v of its time", got)
	}
}

func TestPathAcrossGoesRight(t *testing.T) {
	y := dense.New(200, 2)
	s := random.New(3)
	for i := range y.Data {
		y.Data[i] = s.Normal()
	}
	path := pathAcross(y, 10)
	for i := 1; i < len(path); i++ {
		if y.At(path[i], 0) < y.At(path[i-1], 0) {
			t.Fatalf("the path turns back at step %d", i)
		}
	}
}

// Without data the artificial sets run and every other section says what it
// lacks.
func TestReportWithoutData(t *testing.T) {
	folder := t.TempDir()
	out := filepath.Join(folder, "report.md")
	s := settings{dir: filepath.Join(folder, "absent"), figures: folder, tests: 1, workers: 1}
	if err := reproduce(s, "", out); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"lecture, data set 2", "Yale_32x32.mat is missing", "TDT2.mat is missing", "cnae9.npz is missing"} {
		if !strings.Contains(string(content), want) {
			t.Errorf("the report does not say %q", want)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "lecture-2.png")); err != nil {
		t.Error(err)
	}
	if err := reproduce(s, "nothing", out); err == nil {
		t.Error("an unknown experiment was accepted")
	}
}

// With the data at hand every section has its tables. Takes a minute.
func TestSmokeWithData(t *testing.T) {
	dir := os.Getenv("LPP_DATA")
	if dir == "" || testing.Short() {
		t.Skip("absent: the borrowed data; LPP_DATA names their folder, and -short leaves them out")
	}
	if !filepath.IsAbs(dir) {
		dir = filepath.Join("..", "..", dir) // as seen from the project's root
	}
	folder := t.TempDir()
	out := filepath.Join(folder, "report.md")
	if err := reproduce(settings{dir: dir, figures: folder, workers: 2, smoke: true}, "", out); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(content), "\n## ")[1:] {
		title, body, _ := strings.Cut(part, "\n")
		if strings.Contains(body, "Left out") {
			t.Logf("%s: %s", title, strings.TrimSpace(body))
		} else if title == "Where and why we differ" {
			if !strings.Contains(body, "LPP") {
				t.Error("nothing is said of where and why we differ")
			}
		} else if !strings.Contains(body, "|---|") || strings.Contains(body, "NaN") {
			t.Errorf("%s has no sound table", title)
		}
	}
}

func TestOnlyAReportOnDataTakesThePlaceOfTheOneInDocs(t *testing.T) {
	for _, c := range []struct {
		s    settings
		want string
	}{
		{settings{dir: "data"}, "docs/reproduction.md"},
		{settings{dir: "data", smoke: true}, "-"},
		{settings{}, "-"},
	} {
		if got := defaultReport(c.s); got != c.want {
			t.Errorf("%+v: the report goes to %q, want %q", c.s, got, c.want)
		}
	}
}

// A run of one experiment replaces its section and nothing else, and one that
// lacks its data leaves what was there.
func TestOneExperimentReplacesItsSection(t *testing.T) {
	folder := t.TempDir()
	out := filepath.Join(folder, "report.md")
	other := "\n## Clustering TDT2\n\nMade by another command, by an older build.\n"
	if err := os.WriteFile(out, []byte("# Old\n\n## The lecture's data sets and the first figure\n\nold, by an older build\n"+other), 0o644); err != nil {
		t.Fatal(err)
	}
	s := settings{dir: folder, figures: folder, workers: 1}
	if err := reproduce(s, "plane,tdt2,yale", out); err != nil {
		t.Fatal(err)
	}
	first, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	text := string(first)
	for _, want := range []string{other, "`scripts/reproduce.sh --only plane`", "data set 2", "Yale_32x32.mat is missing", "Where and why", "**Older numbers.**", "`scripts/reproduce.sh --only tdt2` measures"} {
		if strings.Count(text, want) != 1 {
			t.Errorf("the report says %q %d times", want, strings.Count(text, want))
		}
	}
	if strings.Contains(text, "\nold,") {
		t.Error("the old section is still there")
	}
	if err := reproduce(s, "plane", out); err != nil {
		t.Fatal(err)
	}
	if again, _ := os.ReadFile(out); string(again) != text {
		t.Error("a second run changed the report")
	}
}

// The drawing is well-formed, and its points stand where the scale puts them.
func TestPlot(t *testing.T) {
	p := plot{title: "A & B", text: "x < y", x: "k", y: "v", ticks: []float64{1, 2, 3}, names: []string{"1", "2", "all"},
		lines: []line{{name: "one", x: []float64{1, 2, 3}, y: []float64{0, math.NaN(), 1}}, {name: "paper", x: []float64{1, 3}, y: []float64{0.5, 0.5}, dashed: true}}}
	text := p.svg()
	var doc struct {
		Title string `xml:"title"`
		Desc  string `xml:"desc"`
		Paths []struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
	}
	if err := xml.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Title != "A & B" || doc.Desc != "x < y" {
		t.Errorf("title %q, description %q", doc.Title, doc.Desc)
	}
	hasPath := false
	for _, path := range doc.Paths {
		// A gap starts a new stroke; 0 is at the bottom and 1 at the top.
		hasPath = hasPath || path.D == fmt.Sprintf("M%.1f %.1fM%.1f %.1f", plotLeft+12, plotBottom, plotRight-12, plotTop)
	}
	if !hasPath {
		t.Errorf("the first line is not where it should be: %s", text)
	}
}

func TestNiceRange(t *testing.T) {
	for _, c := range [][5]float64{{0.61, 0.93, 0.6, 0.95, 0.05}, {3, 3, 2, 4, 0.5}, {15, 62, 10, 70, 10}} {
		low, high, step := niceRange([]line{{y: []float64{c[0], math.NaN(), c[1]}}})
		if math.Abs(low-c[2])+math.Abs(high-c[3])+math.Abs(step-c[4]) > 1e-9 {
			t.Errorf("%v to %v: from %v to %v by %v", c[0], c[1], low, high, step)
		}
	}
}

// The standard error of an average of independent means.
func TestAverages(t *testing.T) {
	var a averages
	a.add(series{1, 3}) // mean 2, standard error 1
	a.add(series{4, 8}) // mean 6, standard error 2
	if got, want := a.String(), "**4.000** se 1.118"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPlaneAngleIsThatOfThePlanes(t *testing.T) {
	r := random.New(7)
	a := dense.New(40, 2)
	for i := range a.Data {
		a.Data[i] = r.Normal()
	}
	p := orthonormalPlane(a)
	for _, degrees := range []float64{0, 1e-3, 12.5, 60, 90} {
		// A basis of the plane, mixed and shifted, with its second direction turned out of it.
		outside := dense.New(40, 2)
		for i := range outside.Rows {
			outside.Data[2*i], outside.Data[2*i+1] = r.Normal(), r.Normal()
		}
		o := orthonormalPlane(outside)
		for k := range 2 {
			subtractColumn(o, 0, p, k)
		}
		length := math.Sqrt(columnProduct(o, 0, o, 0))
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		b := dense.New(40, 2)
		for i := range b.Rows {
			u, v := p.Data[2*i], cos*p.Data[2*i+1]+sin*o.Data[2*i]/length
			b.Data[2*i], b.Data[2*i+1] = 3*u-v+5, 0.5*u+2*v-1
		}
		if got := planeAngle(a, b); math.Abs(got-degrees) > 1e-6 {
			t.Errorf("planes %v° apart are found %v° apart", degrees, got)
		}
	}
}
