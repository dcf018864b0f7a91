package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// segmentColumns are the names of the columns of segment-challenge.arff in plain words. Those without a name are left
// out: the place of the region, its number of pixels, lines and edges.
var segmentColumns = []string{
	"", "", "", "", "", "", "", "", "",
	"intensity", "red", "blue", "green", "excess red", "excess blue", "excess green", "value", "saturation", "hue",
}

var segmentClasses = []string{"brick face", "sky", "foliage", "cement", "window", "path", "grass"}

// segmentsJSON writes the rows of segment-challenge.arff as tableJSON writes a table.
func segmentsJSON(source []byte) ([]byte, error) {
	_, data, found := strings.Cut(string(source), "@data")
	if !found {
		return nil, fmt.Errorf("there is no line @data")
	}
	var lines []string
	for line := range strings.Lines(data) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "%") {
			continue
		}
		cells := strings.Split(line, ",")
		if len(cells) != len(segmentColumns)+1 {
			return nil, fmt.Errorf("row %d has %d cells, not %d", len(lines)+1, len(cells), len(segmentColumns)+1)
		}
		row := make([]string, 0, len(cells))
		for j, name := range segmentColumns {
			if _, err := strconv.ParseFloat(cells[j], 64); err != nil {
				return nil, fmt.Errorf("row %d: %q is not a number", len(lines)+1, cells[j])
			}
			if name != "" {
				row = append(row, cells[j])
			}
		}
		class := slices.IndexFunc(segmentClasses, func(name string) bool {
			return strings.ReplaceAll(name, " ", "") == cells[len(segmentColumns)]
		})
		if class < 0 {
			return nil, fmt.Errorf("row %d: the class %q is not known", len(lines)+1, cells[len(segmentColumns)])
		}
		lines = append(lines, strings.Join(append(row, strconv.Itoa(class)), ","))
	}
	columns := slices.DeleteFunc(slices.Clone(segmentColumns), func(name string) bool { return name == "" })
	heading := fmt.Sprintf("%d,%d,%s\n", len(lines), len(columns), strings.Join(segmentClasses, ","))
	return tableJSON([]byte(heading+strings.Join(lines, "\n")+"\n"), columns, nil)
}
