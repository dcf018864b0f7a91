package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestPenguinsJSON(t *testing.T) {
	text, err := penguinsJSON([]byte(`[
		{"Species":"Adelie","Beak Length (mm)":39.1,"Beak Depth (mm)":18.7,"Flipper Length (mm)":181,"Body Mass (g)":3750},
		{"Species":"Adelie","Beak Length (mm)":null,"Beak Depth (mm)":null,"Flipper Length (mm)":null,"Body Mass (g)":null},
		{"Species":"Gentoo","Beak Length (mm)":46.1,"Beak Depth (mm)":13.2,"Flipper Length (mm)":211,"Body Mass (g)":4500}]`))
	if err != nil {
		t.Fatal(err)
	}
	var set struct {
		Rows, Cols int
		Labels     []int
		Data       []float64
	}
	if err := json.Unmarshal(text, &set); err != nil {
		t.Fatal(err)
	}
	want := []float64{39.1, 18.7, 181, 3750, 46.1, 13.2, 211, 4500}
	if set.Rows != 2 || set.Cols != 4 || !slices.Equal(set.Labels, []int{0, 2}) || !slices.Equal(set.Data, want) {
		t.Errorf("got %+v", set)
	}
	if _, err := penguinsJSON([]byte(`[{"Species":"Emperor"}]`)); err == nil || !strings.Contains(err.Error(), `row 1: the species is "Emperor"`) {
		t.Errorf("an unknown species: %v", err)
	}
}
