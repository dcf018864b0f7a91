// Package score measures clusterings, similarities and embeddings, as the
// papers do: accuracy, normalised mutual information, average precision,
// nearest-neighbour error, trustworthiness and continuity.
//
// Nothing here stores an n×n matrix; errors are *fault.Error.
package score

import (
	"lpp-playground/core/fault"
	"lpp-playground/internal/pace"
)

// mostCells is the largest size of a contingency table: half a gigabyte.
const mostCells = 1 << 26

// crossing is a contingency table: how many samples have class c and cluster g.
type crossing struct {
	n               int
	classes, groups int
	count           []float64 // classes×groups, row-major
}

func (c crossing) at(class, group int) float64 { return c.count[class*c.groups+group] }

// cross counts two labellings of the same samples against each other. Labels
// are any integers; their values do not matter.
func cross(truth, predicted []int) (crossing, error) {
	if len(truth) != len(predicted) {
		return crossing{}, fault.New(fault.InvalidData, "", "truth has %d labels and predicted %d; both need one a sample", len(truth), len(predicted))
	}
	if len(truth) == 0 {
		return crossing{}, fault.New(fault.TooFewSamples, "", "there are no labels to compare")
	}
	rows, classes := numbered(truth)
	columns, groups := numbered(predicted)
	if size := int64(max(classes, groups)); size*size > mostCells {
		return crossing{}, fault.New(fault.OutOfMemory, "", "%d classes against %d groups are too many to count; labels name classes, not samples", classes, groups)
	}
	c := crossing{n: len(truth), classes: classes, groups: groups, count: make([]float64, classes*groups)}
	for i, r := range rows {
		if i%pace.Stretch == 0 {
			pace.Tick()
		}
		c.count[r*groups+columns[i]]++
	}
	return c, nil
}

// numbered renames labels 0, 1, … in order of first appearance.
func numbered(labels []int) (renamed []int, count int) {
	name := map[int]int{}
	renamed = make([]int, len(labels))
	for i, label := range labels {
		if i%pace.Stretch == 0 {
			pace.Tick()
		}
		to, known := name[label]
		if !known {
			to = len(name)
			name[label] = to
		}
		renamed[i] = to
	}
	return renamed, len(name)
}
