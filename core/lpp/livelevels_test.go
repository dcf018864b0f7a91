package lpp

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/internal/live"
)

// Methods without axes answer in a slot as they answer in a fit, and next to
// linear ones.
func TestLiveRunsMethodsWithoutAxes(t *testing.T) {
	x, labels := cloud(80, 2, 77), threeClasses(80)
	for i := range labels {
		if i%4 != 0 {
			labels[i] = -1
		}
	}
	for _, m := range methodsThat(func(r *row) bool { return !r.linear }) {
		o := Options{Method: Method(m)}
		l := liveOn(t, x, labels, o)
		for range 2 {
			if err := l.Step(); err != nil {
				t.Fatal(m, err)
			}
			o.Labels, o.Graph = labels, Graph{K: 10}
			s := &l.Slots()[0]
			want := mustFit(t, x, o)
			if s.Err != nil || s.Rank != want.Rank || s.Values[0] != want.Values[0] {
				t.Fatalf("%s: %v, rank %d, want %d, λ = %g, want %g", m, s.Err, s.Rank, want.Rank, s.Values[0], want.Values[0])
			}
			for i, v := range s.Scores {
				if v != want.Embedding.At(i, 0) {
					t.Fatalf("%s: score %d is %g, want %g", m, i, v, want.Embedding.At(i, 0))
				}
			}
			checkSlot(t, o, &l.Slots()[1], mustFit(t, x, Options{Method: PCA}))
			x.Set(7, 0, x.At(7, 0)+0.3)
			l.xy[14] = x.At(7, 0)
		}
	}
}

// The frame holds all points with as much room on every side, wherever they lie.
func TestLiveFrameIsAboutThePoints(t *testing.T) {
	for _, corner := range [][2]float64{{10, -50}, {-50, 10}, {0, 0}} {
		x := mat.NewDense(4, 2, nil)
		for i, place := range [][2]float64{{3, 1}, {0, 0.5}, {4, 2}, {1, 0}} {
			x.SetRow(i, []float64{corner[0] + place[0], corner[1] + place[1]})
		}
		room := 4 * live.LevelMargin
		want := [4]float64{corner[0] - room, corner[1] - room, corner[0] + 4 + room, corner[1] + 2 + room}
		if got := liveOn(t, x, nil, Options{}).Frame(); got != want {
			t.Errorf("the frame is %v, want %v", got, want)
		}
	}
}

// The levels of a slot are the map of the fitted model at the places of its frame.
func TestLiveLevelsAreTheMapInThePlane(t *testing.T) {
	x := cloud(60, 2, 81)
	for _, kernel := range []Kernel{{}, {Gamma: 0.7}, {Kind: "linear"}, {Kind: "polynomial", Degree: 3}} {
		l := liveOn(t, x, nil, Options{Method: KernelLPP, Kernel: kernel})
		if err := l.Step(); err != nil {
			t.Fatal(err)
		}
		s := &l.Slots()[0]
		model := mustFit(t, x, Options{Method: KernelLPP, Kernel: kernel, Graph: Graph{K: 10}})
		places := mat.NewDense(live.LevelSide*live.LevelSide, 2, nil)
		f := s.Frame
		for r := range live.LevelSide {
			for c := range live.LevelSide {
				u, v := float64(c)/(live.LevelSide-1), float64(r)/(live.LevelSide-1)
				places.SetRow(r*live.LevelSide+c, []float64{f[0] + u*(f[2]-f[0]), f[1] + v*(f[3]-f[1])})
			}
		}
		want, err := model.Transform(places)
		if err != nil {
			t.Fatal(err)
		}
		// The coefficients are large and cancel.
		size := mat.Norm(model.Alpha, 1)
		for i, v := range s.Levels {
			if !(math.Abs(v-want.At(i, 0)) <= 1e-12*size) {
				t.Fatalf("%+v: level %d is %g, the map %g", kernel, i, v, want.At(i, 0))
			}
		}
		for i := range 60 {
			if x.At(i, 0) < f[0] || x.At(i, 0) > f[2] || x.At(i, 1) < f[1] || x.At(i, 1) > f[3] {
				t.Errorf("point %d is outside the frame %v", i, f)
			}
		}
		if len(l.Slots()[1].Levels) != 0 {
			t.Error("PCA has levels")
		}
	}
}
