package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestIrisJSON(t *testing.T) {
	text, err := tableJSON([]byte("2,4,setosa,versicolor,virginica\n5.1,3.5,1.4,0.2,0\n6.3,3.3,6.0,2.5,2\n"), irisColumns, nil)
	if err != nil {
		t.Fatal(err)
	}
	var set struct {
		Rows, Cols int
		ClassNames []string
		Labels     []int
		Data       []float64
	}
	if err := json.Unmarshal(text, &set); err != nil {
		t.Fatal(err)
	}
	if set.Rows != 2 || set.Cols != 4 || len(set.Data) != 8 || set.Data[6] != 6.0 || set.Labels[1] != 2 || set.ClassNames[2] != "virginica" {
		t.Errorf("got %+v", set)
	}
	if _, err := tableJSON([]byte("3,4,a,b,c\n1,2,3,4,0\n"), irisColumns, nil); err == nil {
		t.Error("a missing row was accepted")
	}
	if _, err := tableJSON([]byte("1,4,a,b,c\n1,2,3,4,0\n"), wineColumns, wineClasses); err == nil {
		t.Error("a missing column was accepted")
	}
}

func TestDigitBytes(t *testing.T) {
	row := strings.Repeat("0,", 62) + "16,7,"
	got, err := digitBytes([]byte(row + "3\n" + row + "9\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 130 || got[62] != 16 || got[63] != 7 || !bytes.Equal(got[128:], []byte{3, 9}) {
		t.Errorf("got %v", got)
	}
	for _, bad := range []string{row + "\n", strings.Repeat("0,", 64) + "1.5\n", strings.Repeat("17,", 64) + "1\n"} {
		if _, err := digitBytes([]byte(bad)); err == nil {
			t.Errorf("accepted %.20q…", bad)
		}
	}
}
