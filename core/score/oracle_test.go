package score

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"testing"

	"lpp-playground/core/dense"
)

// reference is the shape of testdata/scores.json.
type reference struct {
	Cases []struct {
		ID               string
		Truth, Predicted []int
		Accuracy, NMI    float64
	}
	AveragePrecision struct {
		X      [][]float64
		Labels []int
		Value  float64
	}
	Trustworthiness struct {
		X, Y              [][]float64
		K                 int
		Value, Continuity float64
	}
	NearestNeighbor struct {
		Train, Test             [][]float64
		TrainLabels, TestLabels []int
		Error                   float64
	}
}

func readReference(t *testing.T) reference {
	t.Helper()
	text, err := os.ReadFile("testdata/scores.json")
	if err != nil {
		t.Fatal(err)
	}
	var r reference
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func matrix(rows [][]float64) dense.Matrix {
	m := dense.New(len(rows), len(rows[0]))
	for i, row := range rows {
		copy(m.Row(i), row)
	}
	return m
}

func near(t *testing.T, what string, got, want float64, err error) {
	t.Helper()
	if err != nil || !(math.Abs(got-want) <= 1e-12) {
		t.Errorf("%s is %v (%v), want %v", what, got, err, want)
	}
}

func TestOracle(t *testing.T) {
	r := readReference(t)
	ctx := context.Background()
	if len(r.Cases) < 6 {
		t.Fatalf("only %d cases", len(r.Cases))
	}
	for _, c := range r.Cases {
		got, err := Accuracy(c.Truth, c.Predicted)
		near(t, c.ID+": accuracy", got, c.Accuracy, err)
		got, err = NMI(c.Truth, c.Predicted)
		near(t, c.ID+": NMI", got, c.NMI, err)
	}
	p := r.AveragePrecision
	got, err := AveragePrecision(ctx, matrix(p.X), p.Labels)
	near(t, "average precision", got, p.Value, err)
	w := r.Trustworthiness
	got, err = Trustworthiness(ctx, matrix(w.X), matrix(w.Y), w.K)
	near(t, "trustworthiness", got, w.Value, err)
	got, err = Continuity(ctx, matrix(w.X), matrix(w.Y), w.K)
	near(t, "continuity", got, w.Continuity, err)
	e := r.NearestNeighbor
	got, err = NearestNeighborError(ctx, matrix(e.Train), e.TrainLabels, matrix(e.Test), e.TestLabels, "euclidean")
	near(t, "nearest-neighbour error", got, e.Error, err)
}
