package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// penguin has the fields of one row of penguins.json that the page ships; a measurement that is missing is nil.
type penguin struct {
	Species string   `json:"Species"`
	Length  *float64 `json:"Beak Length (mm)"`
	Depth   *float64 `json:"Beak Depth (mm)"`
	Flipper *float64 `json:"Flipper Length (mm)"`
	Mass    *float64 `json:"Body Mass (g)"`
}

var (
	penguinColumns = []string{"bill length (mm)", "bill depth (mm)", "flipper length (mm)", "body mass (g)"}
	penguinSpecies = []string{"Adelie", "Chinstrap", "Gentoo"}
)

// penguinsJSON writes the rows that have all four measurements, in the order of the source, as tableJSON writes a table.
func penguinsJSON(source []byte) ([]byte, error) {
	var all []penguin
	if err := json.Unmarshal(source, &all); err != nil {
		return nil, err
	}
	var lines []string
	for i, p := range all {
		species := slices.Index(penguinSpecies, p.Species)
		if species < 0 {
			return nil, fmt.Errorf("row %d: the species is %q, not one of %s", i+1, p.Species, strings.Join(penguinSpecies, ", "))
		}
		measured := []*float64{p.Length, p.Depth, p.Flipper, p.Mass}
		if slices.Contains(measured, nil) {
			continue
		}
		cells := make([]string, 0, len(measured)+1)
		for _, v := range measured {
			cells = append(cells, strconv.FormatFloat(*v, 'f', -1, 64))
		}
		lines = append(lines, strings.Join(append(cells, strconv.Itoa(species)), ","))
	}
	heading := fmt.Sprintf("%d,%d,%s\n", len(lines), len(penguinColumns), strings.Join(penguinSpecies, ","))
	return tableJSON([]byte(heading+strings.Join(lines, "\n")+"\n"), penguinColumns, nil)
}
