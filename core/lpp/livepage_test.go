package lpp_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"lpp-playground/core/lpp"
)

// The example of docs/api/live.md: one point moves, and LPP answers again.
func ExampleLive() {
	live := lpp.NewLive()
	xy, labels := live.Resize(24) // two long groups, 12 points each
	for i := range labels {
		labels[i] = int32(i / 12)
		xy[2*i], xy[2*i+1] = float64(i%12)-6, 4*float64(i/12)-2+0.2*math.Sin(7*float64(i))
	}
	if err := live.Configure(lpp.Options{Graph: lpp.Graph{K: 5}}, lpp.Options{Method: lpp.LPP}, lpp.Options{Method: lpp.PCA}); err != nil {
		panic(err)
	}
	for _, right := range []float64{5, 40} { // the last point is pulled away
		xy[46] = right
		if err := live.Step(); err != nil {
			panic(err)
		}
		for i, slot := range live.Slots() {
			angle := math.Atan2(slot.Axes[2], slot.Axes[0]) * 180 / math.Pi
			fmt.Printf("x = %g: %s at %.0f°, class gap %.1f σ\n", right, slot.Method, angle, live.Gap(i))
		}
	}
	// Output:
	// x = 5: lpp at 90°, class gap 27.8 σ
	// x = 5: pca at 0°, class gap 0.0 σ
	// x = 40: lpp at 91°, class gap 21.6 σ
	// x = 40: pca at 2°, class gap 0.3 σ
}

// The page has this example and its output, letter for letter.
func TestTheLivePageHasTheExample(t *testing.T) {
	source, err := os.ReadFile("livepage_test.go")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/api/live.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(source), "func ExampleLive() {\n")
	body, rest, _ := strings.Cut(rest, "\t// Output:\n")
	output, _, _ := strings.Cut(rest, "}\n")
	code := strings.TrimPrefix(strings.ReplaceAll("\n"+body, "\n\t", "\n"), "\n")
	if len(body) < 400 || !strings.Contains(string(page), "```go\n"+code+"```") {
		t.Errorf("docs/api/live.md does not have the example:\n%s", code)
	}
	if printed := strings.ReplaceAll(output, "\t// ", ""); len(printed) < 40 || !strings.Contains(string(page), "```text\n"+printed+"```") {
		t.Errorf("docs/api/live.md does not have its output:\n%s", printed)
	}
}
