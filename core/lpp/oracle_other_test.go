package lpp

import (
	"context"
	"math"
	"testing"
)

func TestOracleEpsilonCovariance(t *testing.T) {
	var file struct {
		X     [][]float64
		Cases []struct {
			ID         string
			Epsilon    float64
			Covariance [][]float64
			Beta       float64
		}
	}
	readJSON(t, "testdata/oracle/epsilon-covariance.json", &file)
	for _, c := range file.Cases {
		got, err := EpsilonCovariance(context.Background(), fromRows(file.X), c.Epsilon)
		if err != nil {
			t.Fatal(err)
		}
		if !(math.Abs(got.Beta-c.Beta) <= 1e-12) {
			t.Errorf("%s: β is %.15g, want %.15g", c.ID, got.Beta, c.Beta)
		}
		for i, row := range c.Covariance {
			for j, want := range row {
				if !(math.Abs(got.Covariance.At(i, j)-want) <= 1e-9) {
					t.Errorf("%s: C[%d,%d] is %.15g, want %.15g", c.ID, i, j, got.Covariance.At(i, j), want)
				}
			}
		}
	}
}
