package datasets

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/scripts/must"
)

// ReadTable reads numbers separated by commas, semicolons or spaces, one row per
// line, all of one length. Empty lines are passed over.
func ReadTable(path string) (m dense.Matrix, err error) {
	defer must.Catch(&err)
	content := must.Get(os.ReadFile(path))
	defer must.Prefix("%s", path)
	return must.Get(parseTable(string(content))), nil
}

func parseTable(content string) (dense.Matrix, error) {
	var m dense.Matrix
	for number, line := range strings.Split(content, "\n") {
		fields := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",; \t\r", r) })
		if len(fields) == 0 {
			continue
		}
		if m.Rows == 0 {
			m.Cols = len(fields)
		}
		if len(fields) != m.Cols {
			return m, fmt.Errorf("line %d has %d numbers, the first had %d", number+1, len(fields), m.Cols)
		}
		for j, text := range fields {
			v, err := strconv.ParseFloat(text, 64)
			if err != nil {
				return m, fmt.Errorf("line %d, number %d is %q, not a number", number+1, j+1, text)
			}
			m.Data = append(m.Data, v)
		}
		m.Rows++
	}
	if m.Rows == 0 {
		return m, fmt.Errorf("there are no rows")
	}
	return m, nil
}
