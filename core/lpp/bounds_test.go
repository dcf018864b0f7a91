package lpp

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/internal/certify"
)

// TestBoundsHold: gonum's solution of the stated problem lies within the bounds, which are small, also where a
// third column is nearly a copy or in another unit. LPP with and without a ridge, fits and live results.
func TestBoundsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(28, 28))
	for trial := range 24 {
		d := 2 + trial%4
		x := mat.NewDense(50, d, nil)
		for i := range 50 {
			for j := range d {
				x.Set(i, j, r.NormFloat64()*math.Pow(10, float64(j*(trial%3))))
			}
			if d > 2 {
				x.Set(i, 2, x.At(i, 0)+math.Pow(10, -float64(trial%6))*x.At(i, 2))
			}
		}
		o := Options{Components: 2, Graph: Graph{K: 6}, Ridge: []float64{0, .1}[trial%2]}
		m := mustFit(t, x, o)
		if d == 2 {
			l := liveOn(t, x, nil, o)
			if err := l.Step(); err != nil {
				t.Fatal(err)
			}
			c := l.Slots()[0].Certificate
			if c.Smallest != certify.True || len(c.ValueBounds) != 2 || len(c.AngleBounds) != 2 {
				t.Fatalf("live: %+v", c)
			}
			for i := range 2 { // gonum's are those of a fit to its bound
				if off := math.Abs(l.Slots()[0].Values[i] - m.Values[i]); !(off <= c.ValueBounds[i]+m.Certificate.ValueBounds[i]) {
					t.Errorf("live value %d is off by %g of %g", i, off, c.ValueBounds[i])
				}
			}
		}
		c := m.Certificate
		if !isTrue(c.Smallest) || len(c.ValueBounds) != 2 || len(c.AngleBounds) != 2 {
			t.Fatalf("trial %d: %+v", trial, *c)
		}
		values, directions := independently(x, m)
		for i := range 2 {
			const gonums = 1e-9 // where columns are nearly copies
			if off := math.Abs(values[i] - m.Values[i]); !(off <= c.ValueBounds[i]+gonums) || !(c.ValueBounds[i] <= 1e-7) {
				t.Errorf("trial %d: value %d is off by %g, bound %g", trial, i, off, c.ValueBounds[i])
			}
			got, want := mat.Col(nil, i, m.Components), mat.Col(nil, i, &directions)
			if angle := degreesBetween(got, want); !(angle <= c.AngleBounds[i]+1e-5) {
				t.Errorf("trial %d: direction %d is off by %g°, bound %g°", trial, i, angle, c.AngleBounds[i])
			}
		}
	}
}

// TestBoundsOfASpoiltAnswer: of axes that are turned and values that are moved, the bounds are as wide as that at
// least, and no wider than a thousand times.
func TestBoundsOfASpoiltAnswer(t *testing.T) {
	x := cloud(60, 2, 28)
	for _, o := range []Options{{}, {Ridge: .1}, {Constraint: "unit"}, {Graph: Graph{Kind: "complete"}}} {
		l := liveOn(t, x, nil, o)
		if err := l.Configure(o, o); err != nil { // one run: the check looks at what was solved last
			t.Fatal(err)
		}
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		s := &l.Slots()[0]
		for _, by := range []float64{1e-9, 1e-7, 1e-5} {
			wrong := *s
			right, size := [2]float64{s.Axes[0], s.Axes[2]}, math.Hypot(s.Axes[0], s.Axes[2])
			wrong.Axes[0] -= by * s.Axes[2]
			wrong.Axes[2] += by * s.Axes[0]
			wrong.Values[0] += by * s.Values[0]
			c := l.CertificateOf(&wrong)
			angle := degreesBetween(right[:], []float64{wrong.Axes[0], wrong.Axes[2]})
			if c.ValueBounds == nil || !(size > 0) {
				t.Fatalf("%+v: %+v", o, c)
			}
			if moved := by * s.Values[0]; !(c.ValueBounds[0] >= moved && c.ValueBounds[0] <= 1e3*moved) {
				t.Errorf("%+v, %g: value off by %g, bound %g", o, by, moved, c.ValueBounds[0])
			}
			if !(c.AngleBounds[0] >= angle && c.AngleBounds[0] <= 1e3*angle) {
				t.Errorf("%+v, %g: angle off by %g, bound %g", o, by, angle, c.AngleBounds[0])
			}
		}
	}
}

// degreesBetween is the angle of two directions, by the sine of half of it.
func degreesBetween(a, b []float64) float64 {
	na, nb := mat.Norm(mat.NewVecDense(len(a), a), 2), mat.Norm(mat.NewVecDense(len(b), b), 2)
	var plus, minus float64
	for j := range a {
		plus += math.Pow(a[j]/na+b[j]/nb, 2)
		minus += math.Pow(a[j]/na-b[j]/nb, 2)
	}
	return 2 * math.Asin(math.Min(1, math.Sqrt(math.Min(plus, minus))/2)) * 180 / math.Pi
}

// proved says whether a verdict is there, and true.
func isTrue(verdict *bool) bool { return verdict != nil && *verdict }

// TestWhatIsNotProvedStaysOpen: without a factorisation of the problem at hand there is no verdict, with one there is.
func TestWhatIsNotProvedStaysOpen(t *testing.T) {
	x, labels := cloud(60, 5, 3), threeClasses(60)
	for method, want := range map[Method]bool{
		LPP: true, OrthogonalLPP: true, LDA: true, NeighborhoodPreservingEmbedding: true, LPI: true,
		PCA: false, LSI: false, KernelLPP: false, LaplacianEigenmap: false,
	} {
		m := mustFit(t, x, Options{Method: method, Components: 2, Labels: labels})
		c := m.Certificate
		if c.Smallest != nil && !*c.Smallest || isTrue(c.Smallest) != want {
			t.Errorf("%s: %+v, proved: %v", method, *c, want)
		}
		bounded := want && method != OrthogonalLPP
		if (c.ValueBounds != nil) != bounded || (c.AngleBounds != nil) != bounded {
			t.Errorf("%s: %+v", method, *c)
		}
	}
	for _, o := range []Options{{Constraint: "unit"}, {Reduce: Reduce{Components: 3}}, {Ridge: 1}, {Center: "mean"}, {Components: 5}} {
		if c := mustFit(t, x, o).Certificate; !isTrue(c.Smallest) || len(c.AngleBounds) == 0 || !(c.AngleBounds[0] <= 1e-6) {
			t.Errorf("%+v: %+v", o, *c)
		}
	}
}

// TestPairsThatPassedOneOverAreReported: their residual is right, yet they do not stand.
func TestPairsThatPassedOneOverAreReported(t *testing.T) {
	wrong, right := certify.Certificate{Residual: 1e-16, Smallest: certify.False}, certify.Certificate{Residual: 1e-14}
	if warnings := wrong.AccuracyWarning(0); wrong.IsAccurate() || len(warnings) != 1 || warnings[0].Code != "inaccurate" {
		t.Errorf("%v", warnings)
	}
	if better, err := wrong.IsReplacedBy(right, nil); !better || err != nil {
		t.Error("an answer that passed nothing over gives way")
	}
	if better, _ := right.IsReplacedBy(wrong, nil); better {
		t.Error("an answer that passed one over is taken")
	}
}
