package score_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/core/score"
	"lpp-playground/internal/random"
)

// The coordinates are Xâ for unit directions â, whatever was subtracted in the fit.
func TestRetrievalIsTheDataOnUnitDirections(t *testing.T) {
	x := mat.NewDense(40, 5, nil)
	source := random.New(4)
	for i := range 40 {
		for j := range 5 {
			x.Set(i, j, 3+math.Abs(source.Normal()))
		}
	}
	for _, center := range []string{"degree", "mean", "none"} {
		model, err := lpp.Fit(context.Background(), x, lpp.Options{Method: lpp.LPI, Components: 3, Center: center})
		if err != nil {
			t.Fatal(err)
		}
		y, err := score.Retrieval(model.Embedding, model.Components, model.Mean)
		if err != nil {
			t.Fatal(err)
		}
		for j := range 3 {
			a := mat.Col(nil, j, model.Components)
			var length float64
			for _, v := range a {
				length += v * v
			}
			for i := range 40 {
				want := mat.Dot(x.RowView(i), mat.NewVecDense(5, a)) / math.Sqrt(length)
				if got := y.At(i, j); !(math.Abs(got-want) <= 1e-10) {
					t.Fatalf("center %s: row %d, column %d is %v, want %v", center, i, j, got, want)
				}
			}
		}
	}
}

func TestRetrievalRefusesOtherShapes(t *testing.T) {
	embedding := mat.NewDense(3, 2, nil)
	for name, refused := range map[string]func() (*mat.Dense, error){
		"columns": func() (*mat.Dense, error) {
			return score.Retrieval(embedding, mat.NewDense(4, 1, nil), make([]float64, 4))
		},
		"mean": func() (*mat.Dense, error) {
			return score.Retrieval(embedding, mat.NewDense(4, 2, nil), make([]float64, 3))
		},
	} {
		if _, err := refused(); !errors.Is(err, fault.InvalidData) {
			t.Errorf("%s: %v", name, err)
		}
	}
	y, err := score.Retrieval(embedding, mat.NewDense(4, 2, nil), make([]float64, 4))
	if err != nil || mat.Max(y) != 0 || mat.Min(y) != 0 {
		t.Errorf("directions of zeros: %v, %v", y, err)
	}
}
