package lpp

import (
	"context"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// uneven is a cloud in unlike units, far from the origin, its last column constant.
func uneven(n int) *mat.Dense {
	x := mat.NewDense(n, 4, nil)
	x.Slice(0, n, 0, 3).(*mat.Dense).Copy(cloud(n, 3, 5))
	x.Apply(func(_, j int, v float64) float64 {
		return []float64{1e3, 1e-4, 7, 0}[j]*v + []float64{5, 1, -300, 0.1}[j]
	}, x)
	return x
}

// standardizedBy is another computation of columns of mean 0 and deviation 1.
func standardizedBy(x *mat.Dense) *mat.Dense {
	n, d := x.Dims()
	out := mat.NewDense(n, d, nil)
	for j := range d - 1 { // the last is constant
		column := mat.Col(nil, j, x)
		mean, deviation := stat.PopMeanStdDev(column, nil)
		for i, v := range column {
			out.Set(i, j, (v-mean)/deviation)
		}
	}
	return out
}

func close2(t *testing.T, what string, got, want mat.Matrix, tolerance float64) {
	t.Helper()
	var difference mat.Dense
	difference.Sub(got, want)
	if r := mat.Norm(&difference, math.Inf(1)); !(r <= tolerance*math.Max(1, mat.Norm(want, math.Inf(1)))) {
		t.Errorf("%s is off by %.2g", what, r)
	}
}

// Under standardize every method finds what it finds of standardized columns;
// its map takes the data as they are.
func TestStandardize(t *testing.T) {
	x := uneven(40)
	z := standardizedBy(x)
	before := mat.DenseCopyOf(x)
	for _, m := range Methods() {
		for _, o := range []Options{{}, {Reduce: Reduce{Components: 2}, Ridge: 0.1, Center: "none"}, {Weight: Weight{Kind: "polynomial"}, Center: "mean", Constraint: "unit"}} {
			o.Method, o.Labels = m, threeClasses(40)
			want := mustFit(t, z, o)
			o.Standardize = true
			got := mustFit(t, x, o)
			what := string(m)
			for i, v := range want.Values {
				if math.Abs(got.Values[i]-v) > 1e-8*math.Max(1, math.Abs(v)) {
					t.Errorf("%s: value %d is %.12g, not %.12g", what, i, got.Values[i], v)
				}
			}
			close2(t, what+": embedding", got.Embedding, want.Embedding, 1e-6)
			if got.Rank != want.Rank || !got.Options.Standardize || math.Abs(got.TotalVariance-want.TotalVariance) > 1e-9 {
				t.Errorf("%s: rank %d, total %g; want %d, %g", what, got.Rank, got.TotalVariance, want.Rank, want.TotalVariance)
			}
			checkScale(t, got, x)
			if !m.row().maps {
				continue
			}
			y, err := got.Transform(x)
			if err != nil {
				t.Fatal(err)
			}
			close2(t, what+": transform", y, got.Embedding, 1e-8)
			if m.row().linear {
				checkInverse(t, what, got, x)
			}
		}
	}
	if !mat.Equal(before, x) {
		t.Error("the data were changed")
	}
}

func checkScale(t *testing.T, m *Model, x *mat.Dense) {
	t.Helper()
	for j := range 4 {
		_, want := stat.PopMeanStdDev(mat.Col(nil, j, x), nil)
		if j == 3 {
			want = 0
		}
		if math.Abs(m.Scale[j]-want) > 1e-12*want {
			t.Errorf("%s: scale %d is %g, want %g", m.Method, j, m.Scale[j], want)
		}
	}
}

// What comes back from an embedding is mapped to the same place, and its constant
// column is the data's.
func checkInverse(t *testing.T, what string, m *Model, x *mat.Dense) {
	t.Helper()
	back, err := m.InverseTransform(m.Embedding)
	if err != nil {
		t.Fatal(err)
	}
	again, err := m.Transform(back)
	if err != nil {
		t.Fatal(err)
	}
	close2(t, what+": there and back", again, m.Embedding, 1e-8)
	if v := back.At(3, 3); math.Abs(v-0.1) > 1e-15 {
		t.Errorf("%s: the constant column came back as %g", what, v)
	}
}

// PCA of standardized columns at full rank gives the data back.
func TestStandardizedPCAInverts(t *testing.T) {
	x := uneven(40)
	m := mustFit(t, x, Options{Method: PCA, Components: 3, Standardize: true})
	back, err := m.InverseTransform(m.Embedding)
	if err != nil {
		t.Fatal(err)
	}
	for j := range 4 {
		for i := range 40 {
			if math.Abs(back.At(i, j)-x.At(i, j)) > 1e-10*math.Max(m.Scale[j], 1e-3) {
				t.Fatalf("entry %d, %d came back as %g, was %g", i, j, back.At(i, j), x.At(i, j))
			}
		}
	}
	if want := 3 * 40. / 39; math.Abs(m.TotalVariance-want) > 1e-12 {
		t.Errorf("three columns of deviation 1 have the variance %g, want %g", m.TotalVariance, want)
	}
}

// Rows without labels take no part in LDA, not even in the deviations.
func TestStandardizedLDAOfLabelledRows(t *testing.T) {
	x, labels := cloud(30, 3, 9), threeClasses(30)
	o := Options{Method: LDA, Labels: labels, Standardize: true, Ridge: 0.2}
	for i := 20; i < 30; i++ {
		labels[i] = -1
	}
	before := mustFit(t, x, o)
	x.Set(25, 1, 1e4)
	after := mustFit(t, x, o)
	if !slices.Equal(before.Scale, after.Scale) || !mat.Equal(before.Components, after.Components) {
		t.Error("an unlabelled row changes LDA")
	}
}

func TestStandardizedSparseRayleighAndSession(t *testing.T) {
	x := cloud(40, 4, 3)
	o := Options{Standardize: true, Ridge: 0.05}
	want := mustFit(t, x, o)
	close2(t, "sparse", mustFit(t, toCSR(x), o).Embedding, want.Embedding, 1e-12)
	values, err := Rayleigh(context.Background(), x, o, want.Components)
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range values {
		if math.Abs(v-want.Values[i]) > 1e-10 {
			t.Errorf("the objective of direction %d is %g, its value %g", i, v, want.Values[i])
		}
	}
	s := NewSession(x)
	for _, plain := range []bool{false, true, false} {
		o.Standardize = plain
		m, err := s.Fit(context.Background(), o)
		if err != nil {
			t.Fatal(err)
		}
		if !mat.Equal(m.Embedding, mustFit(t, x, o).Embedding) {
			t.Errorf("standardize %v: a session and a fit differ", plain)
		}
	}
}

// Names of features and classes are kept with the model and its text.
func TestNamesAreKept(t *testing.T) {
	rose, daisy := "rose", "daisy"
	labels, classes := NumberClasses([]*string{&rose, nil, &daisy, &rose, &daisy, nil})
	if !slices.Equal(labels, []int{0, -1, 1, 0, 1, -1}) || !slices.Equal(classes, []string{"rose", "daisy"}) {
		t.Fatal(labels, classes)
	}
	x := cloud(6, 2, 1)
	o := Options{Method: LDA, Labels: labels, Classes: classes, FeatureNames: []string{"length", "width"}, Standardize: true}
	m := mustFit(t, x, o)
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var again Model
	if err := json.Unmarshal(text, &again); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(again.Options.Classes, classes) || !slices.Equal(again.Options.FeatureNames, o.FeatureNames) ||
		!slices.Equal(again.Scale, m.Scale) || !again.Options.Standardize {
		t.Errorf("read back: %+v", again.Options)
	}
	pca := mustFit(t, x, Options{Method: PCA})
	text, _ = json.Marshal(pca)
	if err := json.Unmarshal(text, &again); err != nil || again.TotalVariance != pca.TotalVariance || pca.TotalVariance == 0 {
		t.Errorf("total variance %g read back as %g (%v)", pca.TotalVariance, again.TotalVariance, err)
	}
	if _, err := Fit(context.Background(), x, Options{FeatureNames: []string{"one"}}); errCode(err) != "invalid-option" {
		t.Errorf("one name for two columns: %v", err)
	}
	var read Options
	if err := json.Unmarshal([]byte(`{"labels": ["b", null, "a", "b"]}`), &read); err != nil || !reflect.DeepEqual(read.Labels, []int{0, -1, 1, 0}) || !slices.Equal(read.Classes, []string{"b", "a"}) {
		t.Errorf("labels by name: %+v, %v", read, err)
	}
	if err := json.Unmarshal([]byte(`{"labels": [0, 1], "classes": ["b", "a"]}`), &read); err != nil || !slices.Equal(read.Classes, []string{"b", "a"}) {
		t.Errorf("classes of labels by number: %+v, %v", read, err)
	}
	if _, err := Fit(context.Background(), x, Options{Method: LDA, Labels: labels, Classes: []string{"rose"}}); errCode(err) != "invalid-option" {
		t.Errorf("one name for two classes: %v", err)
	}
	if err := json.Unmarshal([]byte(`{"labels": ["b", 1]}`), &read); errCode(err) != "invalid-option" {
		t.Errorf("labels of both kinds: %v", err)
	}
}
