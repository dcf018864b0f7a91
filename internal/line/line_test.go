package line

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

func draw(seed uint64, n int, of func(r *rand.Rand) float64) []float64 {
	r := rand.New(rand.NewPCG(seed, 1))
	out := make([]float64, n)
	for i := range out {
		out[i] = of(r)
	}
	return out
}

// Radii are the k-th smallest distances, ties and both ends included, also when
// an order is used again for scores that moved little, much, or became fewer.
func TestRadii(t *testing.T) {
	var o Order
	r := rand.New(rand.NewPCG(5, 1))
	scores := draw(1, 90, (*rand.Rand).NormFloat64)
	for round := range 12 {
		switch round % 4 {
		case 0:
			scores = draw(uint64(round), 40+r.IntN(60), func(r *rand.Rand) float64 { return float64(r.IntN(12)) })
		case 1:
			r.Shuffle(len(scores), func(i, j int) { scores[i], scores[j] = scores[j], scores[i] })
		default:
			for i := range scores {
				scores[i] += 1e-2 * r.NormFloat64()
			}
		}
		n := len(scores)
		got := make([]float64, n)
		o.Set(scores)
		for _, k := range []int{1, 3, 17, n - 1} {
			o.Radii(got, k)
			for i, v := range scores {
				distances := make([]float64, 0, n)
				for j, w := range scores {
					if j != i {
						distances = append(distances, math.Abs(w-v))
					}
				}
				slices.Sort(distances)
				if got[i] != distances[k-1] {
					t.Fatalf("round %d, k = %d: radius %d is %g, want %g", round, k, i, got[i], distances[k-1])
				}
			}
		}
	}
}

// Curves are sums of Gaussians of their bandwidth.
func TestDensityByDefinition(t *testing.T) {
	scores := draw(1, 60, (*rand.Rand).NormFloat64)
	var d Densities
	d.Estimate(scores, make([]int32, 60))
	cell, h := (d.High-d.Low)/(Cells-1), d.Widths[0]
	for c := 0; c < Cells; c += 7 {
		want := 0.0
		for _, s := range scores {
			z := (d.Low + float64(c)*cell - s) / h
			want += math.Exp(-z*z/2) / (60 * h * math.Sqrt(2*math.Pi))
		}
		if math.Abs(d.Curves[c]/cell-want) > 0.01*d.Peak/cell {
			t.Fatalf("at cell %d the density is %g, want %g", c, d.Curves[c]/cell, want)
		}
	}
}

// The bandwidth is 0.65·min(s, IQR/1.34)·n^(−1/5).
func TestBandwidth(t *testing.T) {
	scores := draw(2, 500, func(r *rand.Rand) float64 { return 3 + 2*r.NormFloat64() })
	var d Densities
	d.Estimate(scores, make([]int32, 500))
	sorted := slices.Sorted(slices.Values(scores))
	mean, squares := 0.0, 0.0
	for _, v := range scores {
		mean += v / 500
	}
	for _, v := range scores {
		squares += (v - mean) * (v - mean)
	}
	want := 0.65 * math.Min(math.Sqrt(squares/499), (sorted[374]-sorted[124])/1.34) * math.Pow(500, -0.2)
	if math.Abs(d.Widths[0]/want-1) > 0.02 {
		t.Errorf("the bandwidth is %g, want %g", d.Widths[0], want)
	}
}

// The page draws its strips by its own script, along an axis that moves; both
// make the same curves.
func TestDensitiesAreThoseOfThePage(t *testing.T) {
	text, err := os.ReadFile("testdata/densities.json")
	if err != nil {
		t.Fatal(err)
	}
	var page struct {
		Scores          []float64
		Labels          []int32
		Low, High, Peak float64
		Every           int
		Classes         []struct {
			Label            int32
			Count, Bandwidth float64
			Curve            []float64
		}
	}
	if err := json.Unmarshal(text, &page); err != nil {
		t.Fatal(err)
	}
	near := func(what string, got, want float64) {
		t.Helper()
		if !(math.Abs(got-want) <= 1e-12*math.Max(1, math.Abs(want))) {
			t.Errorf("%s is %.17g, want %.17g", what, got, want)
		}
	}
	var d Densities
	d.Estimate(page.Scores, page.Labels)
	near("the lower end", d.Low, page.Low)
	near("the upper end", d.High, page.High)
	near("the peak", d.Peak, page.Peak)
	if len(d.Labels) != len(page.Classes) {
		t.Fatalf("classes %v", d.Labels)
	}
	for row, class := range page.Classes {
		if d.Labels[row] != class.Label || d.Counts[row] != class.Count {
			t.Errorf("class %d has %g points, want class %d with %g", d.Labels[row], d.Counts[row], class.Label, class.Count)
		}
		near("a bandwidth", d.Widths[row], class.Bandwidth)
		for c, want := range class.Curve {
			near("a curve", d.Curves[Cells*row+c*page.Every], want)
		}
	}
}

// Every class has the same area, a single point is no higher than the others, classes come in order, and nothing of
// the call before is left.
func TestDensityAreas(t *testing.T) {
	scores := draw(3, 90, (*rand.Rand).NormFloat64)
	labels := make([]int32, 90)
	for i := range labels {
		scores[i] *= 0.3
		labels[i] = 4
		if i >= 30 {
			scores[i], labels[i] = scores[i]+4, 1
		}
	}
	labels[89] = -1
	var d Densities
	for range 2 {
		d.Estimate(scores, labels)
		if !slices.Equal(d.Labels, []int32{-1, 1, 4}) || !slices.Equal(d.Counts, []float64{1, 59, 30}) {
			t.Fatalf("classes %v with %v points", d.Labels, d.Counts)
		}
		for row, label := range d.Labels {
			curve := d.Curves[Cells*row : Cells*(row+1)]
			area := 0.0
			for _, v := range curve {
				area += v
			}
			if label >= 0 && math.Abs(area-1) > 1e-6 {
				t.Errorf("the area of class %d is %g, want 1", label, area)
			}
			if label < 0 && math.Abs(slices.Max(curve)/d.Peak-1) > 1e-12 {
				t.Errorf("the curve of a single point has the height %g, want %g", slices.Max(curve), d.Peak)
			}
		}
		if d.Peak != slices.Max(d.Curves) {
			t.Errorf("the peak is %g, want %g", d.Peak, slices.Max(d.Curves))
		}
	}
	// Equal scores, a single point and what is no number make finite curves.
	d.Estimate([]float64{1, 1, 1, 0.5, math.NaN(), math.Inf(1)}, []int32{0, 0, 0, 1, 0, 0})
	if !slices.Equal(d.Counts, []float64{3, 1}) || !(d.Peak > 0) || math.IsInf(d.Peak, 0) {
		t.Errorf("%v points, peak %g", d.Counts, d.Peak)
	}
	d.Estimate(nil, nil)
	if len(d.Labels) != 0 || len(d.Curves) != 0 || d.Low != -1 || d.High != 1 {
		t.Errorf("no scores make %v from %g to %g", d.Labels, d.Low, d.High)
	}
}

// The gap is the smallest difference of class means over the pooled deviation,
// here by hand; nothing changes it but the scores of labelled points.
func TestGap(t *testing.T) {
	var g Groups
	scores := []float64{0, 2, 10, 12, 5, 7, 99}
	labels := []int32{3, 3, 0, 0, 8, 8, -1}
	// Means 1, 11, 6; each class adds 2 to the sum of squares, freedom 3.
	if got, want := g.Gap(scores, 1, labels), 5/math.Sqrt(2); math.Abs(got-want) > 1e-12 {
		t.Errorf("the gap is %g, want %g", got, want)
	}
	if got := g.Gap(scores, 1, []int32{3, 3, 3, 3, 3, -1, -1}); !math.IsNaN(got) {
		t.Errorf("one class has the gap %g", got)
	}
	if got := g.Gap(scores[:2], 1, []int32{0, 1}); !math.IsNaN(got) {
		t.Errorf("classes of one point have the gap %g", got)
	}
	if got := g.Gap([]float64{1, 1, 2, 2}, 1, []int32{0, 0, 1, 1}); !math.IsInf(got, 1) {
		t.Errorf("classes without width have the gap %g", got)
	}
	if got := g.Gap([]float64{1, 1, 1, 1}, 1, []int32{0, 0, 1, 1}); got != 0 {
		t.Errorf("classes in one place have the gap %g", got)
	}
}

// In the plane the gap does not change under any invertible map, and a direction
// without width does not count.
func TestGapInThePlane(t *testing.T) {
	var g Groups
	scores, labels := draw(9, 80, (*rand.Rand).NormFloat64), make([]int32, 40)
	sheared := make([]float64, 80)
	for i := range labels {
		labels[i] = int32(i % 4)
		scores[2*i] += 2 * float64(i%4)
		sheared[2*i], sheared[2*i+1] = 3*scores[2*i]-scores[2*i+1], 0.2*scores[2*i]+7*scores[2*i+1]
	}
	gap := g.Gap(scores, 2, labels)
	if got := g.Gap(sheared, 2, labels); !(gap > 0.5) || math.Abs(got/gap-1) > 1e-9 {
		t.Errorf("the gap is %g, and %g when sheared", gap, got)
	}
	diagonal := []float64{0, 0, 1, 1, 10, 10, 11, 11}
	if got, want := g.Gap(diagonal, 2, []int32{0, 0, 1, 1}), 10*math.Sqrt2; math.Abs(got-want) > 1e-9 {
		t.Errorf("on a diagonal the gap is %g, want %g", got, want)
	}
}

func TestNothingIsAllocated(t *testing.T) {
	scores, labels := draw(7, 800, (*rand.Rand).NormFloat64), make([]int32, 800)
	for i := range labels {
		labels[i] = int32(i % 5)
	}
	var o Order
	var g Groups
	var d Densities
	radii := make([]float64, 800)
	frame := func() {
		slices.Reverse(scores)
		o.Set(scores)
		o.Radii(radii, 10)
		g.Gap(scores, 1, labels)
		d.Estimate(scores, labels)
	}
	frame()
	frame()
	if allocations := testing.AllocsPerRun(5, frame); allocations != 0 {
		t.Errorf("a warm frame allocates %v times", allocations)
	}
}

// The quotient is that of the forms at u = (cos θ, sin θ).
func TestQuotient(t *testing.T) {
	above, below := [3]float64{3, -1, 2}, [3]float64{2, 0.5, 1}
	for _, theta := range []float64{0, 0.3, math.Pi / 2, 3} {
		u := [2]float64{math.Cos(theta), math.Sin(theta)}
		of := func(m [3]float64) float64 {
			return u[0]*(m[0]*u[0]+m[1]*u[1]) + u[1]*(m[1]*u[0]+m[2]*u[1])
		}
		if got, want := Quotient(above, below, theta), of(above)/of(below); math.Abs(got-want) > 1e-15 {
			t.Errorf("at %g the quotient is %g, want %g", theta, got, want)
		}
	}
}

// Where a count is reached exactly, the quantile is at the right edge of the cell that
// reaches it, not beyond empty ones; of too little it is at the last cell.
func TestQuantile(t *testing.T) {
	for _, c := range []struct {
		cells       []float64
		level, want float64
	}{
		{[]float64{2, 0, 0, 2}, 2, 0.5}, {[]float64{2, 0, 0, 2}, 1, 0}, {[]float64{2, 0, 0, 2}, 3, 3},
		{[]float64{0, 1, 3, 0}, 1.75, 1.75}, {[]float64{0, 1, 3, 0}, 4, 2.5}, {[]float64{1, 1}, 2.5, Cells - 1},
	} {
		if got := quantile(c.cells, c.level); got != c.want {
			t.Errorf("%g of %v is at %g, want %g", c.level, c.cells, got, c.want)
		}
	}
}

// A score is shared between the two grid points about it, by how near it is to each;
// the first and the last point of the grid keep their own.
func TestBin(t *testing.T) {
	d := Densities{Low: 0, High: Cells - 1}
	d.bin([]float64{0, 1.25, 1.75, 3, Cells - 1, -0.1, Cells - 0.9, math.NaN()}, make([]int32, 8))
	want := make([]float64, Cells)
	want[0], want[1], want[2], want[3], want[Cells-1] = 1, 1, 1, 1, 1
	if !slices.Equal(d.cells, want) || d.groups.count[0] != 5 {
		t.Errorf("%g points: %v", d.groups.count[0], d.cells)
	}
}

// A cell is spread over those within four deviations, by a Gaussian whose sum is 1.
func TestSmooth(t *testing.T) {
	const h, reach = 2.5, 10
	var total float64
	for o := -reach; o <= reach; o++ {
		total += math.Exp(-float64(o*o) / (2 * h * h))
	}
	var d Densities
	for _, at := range []int{0, 4, 200, Cells - 1} {
		cells, curve := make([]float64, Cells), make([]float64, Cells)
		cells[at] = 1
		d.smooth(curve, cells, h)
		for c, got := range curve {
			want := 0.0
			if o := c - at; max(o, -o) <= reach {
				want = math.Exp(-float64(o*o)/(2*h*h)) / total
			}
			if math.Abs(got-want) > 1e-15 {
				t.Fatalf("%d cells from a score: %g, want %g", c-at, got, want)
			}
		}
	}
}

// The range has 12 % of the span on either side; one place alone has half of itself,
// and half a unit at least.
func TestSpan(t *testing.T) {
	for _, c := range []struct {
		scores    []float64
		low, high float64
	}{
		{[]float64{1, 3, 2}, 1 - 0.24, 3 + 0.24}, {[]float64{math.Inf(1), 5, math.NaN(), math.Inf(-1), 4}, 3.88, 5.12},
		{[]float64{0.5, 0.5}, 0, 1}, {[]float64{-1e6}, -1.5e6, -0.5e6}, {[]float64{math.NaN()}, -1, 1},
	} {
		if low, high := span(c.scores); math.Abs(low-c.low) > 1e-12 || math.Abs(high-c.high) > 1e-12 {
			t.Errorf("%v: %g to %g, want %g to %g", c.scores, low, high, c.low, c.high)
		}
	}
}

// One to three points borrow the width of the widest class, and no width is below 0.8 %
// of the range.
func TestWidthOfFewPoints(t *testing.T) {
	var d Densities
	d.Estimate([]float64{0, 1, 2, 3, 4, 2, 2.01, 2.02, 2.03, 9, 5, 5, 5}, []int32{0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 3, 3})
	if d.Widths[2] != d.Widths[0] || d.Widths[3] != d.Widths[0] || d.Widths[0] <= d.Widths[1] || d.Widths[1] != 0.008*(d.High-d.Low) {
		t.Errorf("widths %v of a range of %g", d.Widths, d.High-d.Low)
	}
}
