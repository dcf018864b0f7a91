package wire

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/internal/subspace"
)

func TestDataRefusesWhatIsNoMatrix(t *testing.T) {
	values := []float64{1, 2, 3, 4}
	for name, v := range map[string]any{
		"null":           nil,
		"a number":       3.0,
		"a message":      object("error", "row 3 is ragged"),
		"no data":        object("rows", 2.0, "cols", 2.0),
		"half a row":     object("data", values, "rows", 2.5, "cols", 2.0),
		"negative":       object("data", values, "rows", -2.0, "cols", -2.0),
		"too large":      object("data", values, "rows", 1e18, "cols", 1e18),
		"too little":     object("data", values, "rows", 3.0, "cols", 2.0),
		"a column twice": object("data", values[:2], "rows", 1.0, "cols", 3.0, "indptr", []float64{0, 2}, "indices", []float64{1, 1}),
		"half a column":  object("data", values[:1], "rows", 1.0, "cols", 3.0, "indptr", []float64{0, 1}, "indices", []float64{0.5}),
		"no indices":     object("data", values[:1], "rows", 1.0, "cols", 3.0, "indptr", []float64{0, 1}),
	} {
		_, err := Data("test", v)
		f := faultOf(t, err)
		if f.Code != fault.InvalidData || f.Param != "" {
			t.Errorf("%s: got %s %q: %s", name, f.Code, f.Param, f.Message)
		}
		if name != "a message" && !strings.HasPrefix(f.Message, "test") {
			t.Errorf("%s: the matrix is not named: %s", name, f.Message)
		}
	}
}

func TestDataReadsBothForms(t *testing.T) {
	full, err := Data("X", object("data", []float64{0, 5, 6, 0}, "rows", 2.0, "cols", 2.0))
	if err != nil {
		t.Fatal(err)
	}
	thin, err := Data("X", object("data", []float64{5, 6}, "rows", 2.0, "cols", 2.0, "indptr", []float64{0, 1, 2}, "indices", []float64{1, 0}))
	if err != nil {
		t.Fatal(err)
	}
	if !mat.Equal(thin.(subspace.Sparse).CSR, mat.NewDense(2, 2, full.(subspace.Dense).Data)) {
		t.Errorf("%v is not %v", thin, full)
	}
}

// A model that went out and came back maps points as before.
func TestMappingIsAllThatTransformNeeds(t *testing.T) {
	x, err := lpp.FromFlat(6, 2, []float64{0, 0, 1, 0.5, 2, 1.5, 3, 1, 4, 3, 5, 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []lpp.Method{lpp.PCA, lpp.LPP, lpp.LSI, lpp.KernelLPP} {
		for _, kernel := range []string{"rbf", "polynomial"} {
			m, err := lpp.FitData(context.Background(), x, lpp.Options{Method: name, Kernel: lpp.Kernel{Kind: kernel}})
			if err != nil {
				t.Fatal(err)
			}
			back, err := Mapping(asSent(Model(m)))
			if err != nil {
				t.Fatal(name, err)
			}
			want, err := m.TransformData(x)
			if err != nil {
				t.Fatal(err)
			}
			got, err := back.TransformData(x)
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s %s: got %v, %v; want %v", name, kernel, got, err, want)
			}
		}
	}
}

func TestMappingRefusesWhatIsNoModel(t *testing.T) {
	matrix := func(rows, cols int) Object {
		return object("data", make([]float64, rows*cols), "rows", float64(rows), "cols", float64(cols))
	}
	for name, v := range map[string]any{
		"null":                      nil,
		"a mean of another size":    object("method", "pca", "components", matrix(3, 2), "mean", []float64{1}),
		"components without size":   object("method", "pca", "components", matrix(0, 0), "mean", []float64{}),
		"a kernel without training": object("method", "kernel-lpp", "kernel", object("alpha", matrix(3, 2))),
		"a kernel of two sizes":     object("method", "kernel-lpp", "kernel", object("alpha", matrix(3, 2), "training", matrix(4, 2))),
	} {
		_, err := Mapping(v)
		if f := faultOf(t, err); f.Code != fault.InvalidData {
			t.Errorf("%s: got %s: %s", name, f.Code, f.Message)
		}
	}
}
