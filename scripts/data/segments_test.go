package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestSegmentsJSON(t *testing.T) {
	row := func(class string) string {
		return "38,189,9,0,0,1,0.5,6.2,33.3,29.1,26.3,35.2,25.7,-8.2,18.4,-10.2,35.2,0.27,-2.05," + class + "\n"
	}
	text, err := segmentsJSON([]byte("% words\n@relation segment\n@data\n\n" + row("path") + "% more\n" + row("brickface")))
	if err != nil {
		t.Fatal(err)
	}
	var set struct {
		Rows, Cols          int
		Columns, ClassNames []string
		Labels              []int
		Data                []json.Number
	}
	if err := json.Unmarshal(text, &set); err != nil {
		t.Fatal(err)
	}
	if set.Rows != 2 || set.Cols != 10 || !slices.Equal(set.Labels, []int{5, 0}) || set.ClassNames[5] != "path" {
		t.Errorf("%d × %d, labels %v, classes %q", set.Rows, set.Cols, set.Labels, set.ClassNames)
	}
	if set.Columns[0] != "intensity" || set.Data[0] != "29.1" || set.Data[9] != "-2.05" || set.Data[10] != "29.1" {
		t.Errorf("columns %q, data %v", set.Columns, set.Data)
	}
	for what, bad := range map[string]string{
		"no line @data": "@relation segment\n", "has 3 cells": "@data\n1,2,3\n", "not a number": "@data\n" + strings.Replace(row("sky"), "38", "?", 1),
		`class "sea"`: "@data\n" + row("sea"),
	} {
		if _, err := segmentsJSON([]byte(bad)); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("want %q, got %v", what, err)
		}
	}
}
