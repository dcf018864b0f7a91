package lpp

import (
	"slices"
	"strings"

	"lpp-playground/core/fault"
	"lpp-playground/internal/subspace"
)

// The checks below run in the order of the public API: names, shape of X, too
// few rows, finite, labels, ranges against n, constant data.

// checkLabels refuses missing, miscounted and impossible labels.
func (o Options) checkLabels(n int) error {
	if !o.Uses("labels") {
		return nil
	}
	if len(o.Labels) == 0 {
		what := string(o.Method)
		if o.Method.row().classes == 0 {
			what = "the supervised graph"
		}
		return fault.New(fault.MissingLabels, "labels", "%s needs labels: one integer a row, −1 where unlabelled", what)
	}
	if len(o.Labels) != n {
		return fault.New(fault.InvalidOption, "labels", "labels has %d entries, X has %d rows; there must be one a row", len(o.Labels), n)
	}
	for _, err := range o.refusals {
		if err.Param == "labels" {
			return err // before the refusals of ranges
		}
	}
	for i, label := range o.Labels {
		if label < -1 {
			return fault.New(fault.InvalidOption, "labels", "labels[%d] is %d; labels are integers from 0 up, or −1 for unlabelled", i, label)
		}
	}
	return o.checkClasses()
}

// checkClasses refuses too few classes for a method that needs labels.
func (o Options) checkClasses() error {
	_, classes := subspace.Classes(o.Labels)
	if least := o.Method.row().classes; len(classes) < least {
		return fault.New(fault.MissingLabels, "labels", "%s needs at least %d labelled classes, and labels has %d", o.Method, least, len(classes))
	}
	return nil
}

// reads reports whether the method reads the option of a refusal; weight with a precomputed graph is refused because it
// is not read.
func (o Options) reads(param string) bool {
	key, _, nested := strings.Cut(param, ".")
	if key == "weight" && !nested {
		key = "graph"
	}
	return o.Uses(key)
}

// checkKind refuses a graph that the method cannot use, however it is built.
func (o Options) checkKind() error {
	if !o.Uses("graph") {
		return nil
	}
	if kinds := o.Method.row().graphs; kinds != nil && !slices.Contains(kinds, o.Graph.Kind) {
		return outOfRange("graph.kind", "graph.kind is %q, but %s needs %s", o.Graph.Kind, o.Method, strings.Join(kinds, " or "))
	}
	return nil
}

// checkGivenNames refuses names of features that are not one a column, and names
// of classes that are fewer than the labels.
func (o Options) checkGivenNames(d int) error {
	if o.Classes != nil && o.Uses("labels") {
		for i, label := range o.Labels {
			if label >= len(o.Classes) {
				return outOfRange("classes", "classes has %d names, but labels[%d] is %d; name the labels 0, 1, … in their order", len(o.Classes), i, label)
			}
		}
	}
	if o.FeatureNames != nil && len(o.FeatureNames) != d {
		return outOfRange("featureNames", "featureNames has %d entries, X has %d columns; there must be one a column", len(o.FeatureNames), d)
	}
	return nil
}

// outOfRange returns the error invalid-option.
func outOfRange(param, format string, args ...any) error {
	return fault.New(fault.InvalidOption, param, format, args...)
}
