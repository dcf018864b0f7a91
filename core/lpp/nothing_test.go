package lpp

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/subspace"
)

// unsound are values of the right types that hold no matrix of three columns.
func unsound() map[string]Data {
	var missing *sparse.CSR
	return map[string]Data{
		"nil":                    nil,
		"nil *mat.Dense":         FromMatrix((*mat.Dense)(nil)),
		"nil *sparse.CSR":        FromMatrix(missing),
		"nil *sparse.CSR inside": subspace.Sparse{CSR: missing},
		"nil *subspace.Dense":    (*subspace.Dense)(nil),
		"indptr too long":        FromMatrix(&sparse.CSR{Rows: 2, Cols: 3, Indptr: []int{0, 1, 9}, Indices: []int32{0}, Data: []float64{1}}),
		"indptr missing":         FromMatrix(&sparse.CSR{Rows: 2, Cols: 3}),
		"column out of range":    FromMatrix(&sparse.CSR{Rows: 2, Cols: 3, Indptr: []int{0, 1, 2}, Indices: []int32{0, 7}, Data: []float64{1, 2}}),
		"too few numbers":        subspace.Dense{Matrix: dense.Matrix{Rows: 3, Cols: 3, Data: make([]float64, 4)}},
		"size that overflows":    subspace.Dense{Matrix: dense.Matrix{Rows: 1 << 32, Cols: 1 << 32}},
		"another implementation": struct{ subspace.Dense }{subspace.Dense{Matrix: dense.New(3, 3)}},
	}
}

func TestDataThatIsNoneIsInvalid(t *testing.T) {
	ctx := context.Background()
	x := cloud(20, 3, 1)
	linear, kernel := mustFit(t, x, Options{}), mustFit(t, x, Options{Method: KernelLPP})
	for what, bad := range unsound() {
		for where, call := range map[string]func() error{
			"fit":        func() error { _, err := FitData(ctx, bad, Options{}); return err },
			"session":    func() error { _, err := NewSessionOf(bad).Fit(ctx, Options{}); return err },
			"transform":  func() error { _, err := linear.TransformData(bad); return err },
			"kernel":     func() error { _, err := kernel.TransformData(bad); return err },
			"inverse":    func() error { _, err := linear.InverseTransformData(bad); return err },
			"rayleigh":   func() error { _, err := RayleighData(ctx, bad, Options{}, dense.New(3, 1)); return err },
			"directions": func() error { _, err := rayleigh(ctx, FromMatrix(x), Options{}, bad); return err },
			"covariance": func() error { _, err := EpsilonCovarianceData(ctx, bad, 1); return err },
		} {
			if err := call(); errCode(err) != "invalid-data" {
				t.Errorf("%s, %s: %v", where, what, err)
			}
		}
	}
}

func TestAbsentMatricesAreInvalid(t *testing.T) {
	ctx := context.Background()
	x := cloud(20, 3, 1)
	m := mustFit(t, x, Options{})
	var missing *mat.Dense
	for _, none := range []mat.Matrix{nil, missing, (*sparse.CSR)(nil)} {
		for where, call := range map[string]func() error{
			"fit":        func() error { _, err := Fit(ctx, none, Options{}); return err },
			"session":    func() error { _, err := NewSession(none).Fit(ctx, Options{}); return err },
			"transform":  func() error { _, err := m.Transform(none); return err },
			"inverse":    func() error { _, err := m.InverseTransform(none); return err },
			"rayleigh":   func() error { _, err := Rayleigh(ctx, none, Options{}, x); return err },
			"directions": func() error { _, err := Rayleigh(ctx, x, Options{}, none); return err },
			"covariance": func() error { _, err := EpsilonCovariance(ctx, none, 1); return err },
		} {
			if err := call(); errCode(err) != "invalid-data" || !strings.HasPrefix(err.Error(), "there is no data") {
				t.Errorf("%s, %T: %v", where, none, err)
			}
		}
	}
}

func TestNoContextNeverEnds(t *testing.T) {
	var none context.Context
	x := cloud(20, 3, 1)
	for _, m := range Methods() {
		for _, kind := range []string{"knn", "epsilon", "complete", "supervised"} {
			if known := m.row().graphs; known != nil && !slices.Contains(known, kind) {
				continue
			}
			o := Options{Method: m, Labels: threeClasses(20), Graph: Graph{Kind: kind, Epsilon: 100}, Weight: Weight{Kind: "binary"}}
			if _, err := Fit(none, x, o); err != nil {
				t.Errorf("%s, %s: %v", m, kind, err)
			}
		}
	}
	if _, err := Rayleigh(none, x, Options{Ridge: 0.1}, mat.NewDense(3, 1, []float64{1, 0, 0})); err != nil {
		t.Error("rayleigh:", err)
	}
	if _, err := EpsilonCovariance(none, x, 1); err != nil {
		t.Error("covariance:", err)
	}
}
