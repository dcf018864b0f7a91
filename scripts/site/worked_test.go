package site

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/lpp"
)

// Every page of a method answers the same questions in one order, and the sections that the search knows
// only by their titles are among them.
func TestSectionsOfTheMethods(t *testing.T) {
	want := []string{"Why", "Derivation", "A worked number", "Pitfalls", "Complexity", "When to use it", "The same in code", "Reference"}
	pages, err := filepath.Glob("../../docs/methods/*.md")
	if err != nil || len(pages) < 11 {
		t.Fatalf("%d pages of methods: %v", len(pages), err)
	}
	for _, page := range pages {
		var titles []string
		for _, found := range regexp.MustCompile(`(?m)^## (.*)$`).FindAllStringSubmatch(textOf(t, "docs/methods/"+filepath.Base(page)), -1) {
			titles = append(titles, found[1])
		}
		if !slices.Equal(titles, want) {
			t.Errorf("%s has the sections %q", filepath.Base(page), titles)
		}
	}
	for _, title := range formal {
		if !slices.Contains(want, title) {
			t.Errorf("no page has a section %q", title)
		}
	}
}

// The small tables that two pages compute by hand have the values that the core finds.
func TestWorkedNumbersOfTexts(t *testing.T) {
	for name, c := range map[string]struct {
		x       *mat.Dense
		options lpp.Options
		values  [2]float64
		first   []float64 // the direction, up to its length
		says    []string
	}{
		"lsi": {
			mat.NewDense(3, 2, []float64{2, 0, 1, 1, 0, 2}), lpp.Options{Method: lpp.LSI}, [2]float64{math.Sqrt(6), 2}, []float64{1, 1},
			[]string{"(2, 0), (1, 1) and (0, 2)", "√6 = 2.449 and 2", "(1, 1)/√2"},
		},
		"lpi": {
			mat.NewDense(4, 3, []float64{1, 0, 0, 0.8, 0.6, 0, 0, 0.6, 0.8, 0, 0, 1}), lpp.Options{Method: lpp.LPI, Graph: lpp.Graph{K: 1}},
			[2]float64{0.08 / 3.28, 2}, []float64{1, 0, -1},
			[]string{"(1, 0, 0) and (0.8, 0.6, 0), (0, 0.6, 0.8) and (0, 0, 1)", "\\frac{0.08}{3.28} = 0.0244", "λ = 2", "a = (1, 0, -1)"},
		},
	} {
		c.options.Components = 2
		model, err := lpp.Fit(context.Background(), c.x, c.options)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.values {
			if math.Abs(model.Values[i]-want) > 1e-12 {
				t.Errorf("%s: value %d is %v, by hand %v", name, i, model.Values[i], want)
			}
		}
		scale := model.Components.At(0, 0) / c.first[0]
		for i, want := range c.first {
			if math.Abs(model.Components.At(i, 0)-scale*want) > 1e-12 {
				t.Errorf("%s: entry %d of the direction is %v, by hand %v", name, i, model.Components.At(i, 0), scale*want)
			}
		}
		text := textOf(t, "docs/methods/"+name+".md")
		for _, words := range c.says {
			if !strings.Contains(text, words) {
				t.Errorf("docs/methods/%s.md does not say %q", name, words)
			}
		}
	}
}

// PCA of the three texts of LSI's page finds the other direction, as the page says.
func TestPCAOfTheTextsOfLSI(t *testing.T) {
	model, err := lpp.Fit(context.Background(), mat.NewDense(3, 2, []float64{2, 0, 1, 1, 0, 2}), lpp.Options{Method: lpp.PCA, Components: 1})
	if err != nil {
		t.Fatal(err)
	}
	if sum := model.Components.At(0, 0) + model.Components.At(1, 0); math.Abs(sum) > 1e-12 {
		t.Errorf("the direction is %v", mat.Formatted(model.Components))
	}
}

// What pages derive from computed values: a typical edge, a share of the variance, LDA's μ from LPP's λ.
func TestWhatTheMethodsPagesDerive(t *testing.T) {
	values := func(text string) [][2]float64 {
		s, err := solveScene(text)
		if err != nil {
			t.Fatal(err)
		}
		var out [][2]float64
		for _, slot := range s.live.Slots() {
			out = append(out, slot.Values)
		}
		return out
	}
	cigars, far, labels := values("preset=two-cigars"), values("preset=outliers"), values("preset=two-cigars&graph=supervised&weight=binary&runs=lpp.lda")
	lambda, variances := cigars[0][0], far[1]
	for page, words := range map[string]string{
		"lpp": fmt.Sprintf("√(2 × %.4f) = %.2f", lambda, math.Sqrt(2*lambda)),
		"pca": fmt.Sprintf("%.4f / (%.4f + %.4f) = %.0f\u202f%%", variances[0], variances[0], variances[1], 100*variances[0]/(variances[0]+variances[1])),
		"lda": fmt.Sprintf("40/39 / (1 + %.4f) = %.4f", labels[1][0], 40.0/39/(1+labels[1][0])),
	} {
		if !strings.Contains(textOf(t, "docs/methods/"+page+".md"), words) {
			t.Errorf("docs/methods/%s.md does not say %q", page, words)
		}
	}
	if math.Abs(40.0/39/(1+labels[1][0])-labels[0][0]) > 1e-9 {
		t.Errorf("λ is %v, from μ %v", labels[0][0], 40.0/39/(1+labels[1][0]))
	}
}

// The first page says how much the far points count.
func TestDegreesOfFarPoints(t *testing.T) {
	s, err := solveScene("preset=outliers")
	if err != nil {
		t.Fatal(err)
	}
	model, err := lpp.Fit(context.Background(), s.set.X, lpp.Options{Method: lpp.LPP, Components: 1})
	if err != nil {
		t.Fatal(err)
	}
	degrees := slices.Clone(model.Graph.Degrees)
	slices.Sort(degrees)
	want := fmt.Sprintf("the sixty points have degrees from %.1f to %.1f, the three far points less than 0.00001", degrees[3], degrees[len(degrees)-1])
	if degrees[2] >= 1e-5 || !strings.Contains(textOf(t, "docs/index.md"), want) {
		t.Errorf("the first page does not say %q, or the third smallest degree, %v, is no less", want, degrees[2])
	}
}
