package value

import (
	"strings"

	"lpp-playground/core/fault"
)

// Apart returns how many letters to put in, take out or change make one word of the
// other, small and capital letters, _ and - being no difference. More than 2 is far.
func EditDistance(a, b string) int {
	a, b = NormalizeName(a), NormalizeName(b)
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		corner := i
		row[0] = i + 1
		for j := range len(b) {
			d := corner
			if a[i] != b[j] {
				d = 1 + min(corner, row[j], row[j+1])
			}
			corner, row[j+1] = row[j+1], d
		}
	}
	if d := row[len(b)]; d < max(len(a), len(b)) {
		return d
	}
	return max(3, len(b)) // not a letter in common
}

// NormalizeName returns the word in small letters, without _ and -.
func NormalizeName(word string) string {
	out := make([]byte, 0, len(word))
	for i := range len(word) {
		switch c := word[i]; {
		case c >= 'A' && c <= 'Z':
			out = append(out, c+'a'-'A')
		case c != '_' && c != '-':
			out = append(out, c)
		}
	}
	return string(out)
}

// ClosestName returns the word of a list that is most similar to another, "" for none: one that is at most two letters
// apart, or that it abbreviates, such as npe or olpp.
func ClosestName(word string, known []string) (closest string) {
	near := 3
	for _, name := range known {
		d := EditDistance(word, name)
		if abbreviates(NormalizeName(word), name) {
			d = 0
		}
		if d < near {
			closest, near = name, d
		}
	}
	return closest
}

// abbreviates reports whether a word in small letters is a name of several parts with
// only the first letter left of the first of them, or of more, or of all.
func abbreviates(word, name string) bool {
	first, rest, more := "", name, true
	for more {
		var part string
		if part, rest, more = strings.Cut(rest, "-"); part != "" {
			first += part[:1]
		}
		if first+NormalizeName(rest) == word {
			return true
		}
	}
	return false
}

// Unknown is the error for a key that is not an option: meant is the suggestion, "" for none, known are the options of
// its group.
func Unknown(param, closest string, known []string) *fault.Error {
	all := strings.Join(known, ", ")
	if closest == "" {
		return fault.New(fault.InvalidOption, param, "there is no option %s; known here: %s", param, all)
	}
	return fault.New(fault.InvalidOption, param, "there is no option %s; did you mean %s? Known here: %s", param, closest, all)
}
