package points

import "lpp-playground/core/fault"

// CheckLabels reports labels that are not one a row.
func CheckLabels(param string, labels []int, n int) error {
	if len(labels) != n {
		return fault.New(fault.InvalidOption, param, "%s has %d entries for %d rows; there must be one a row", param, len(labels), n)
	}
	return nil
}
