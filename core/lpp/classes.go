package lpp

// NumberClasses numbers the names of classes 0, 1, … in the order in which they
// appear first; no name is −1, unlabelled. The two are for Options.Labels and
// Options.Classes.
func NumberClasses(names []*string) (labels []int, classes []string) {
	numbers := map[string]int{}
	for _, name := range names {
		if name == nil {
			labels = append(labels, -1)
			continue
		}
		k, known := numbers[*name]
		if !known {
			k = len(classes)
			numbers[*name] = k
			classes = append(classes, *name)
		}
		labels = append(labels, k)
	}
	return labels, classes
}
