package lpp

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lpp-playground/core/fault"
	"lpp-playground/core/graph"
	"lpp-playground/core/method"
)

// The checks below run in the order of the public API: names, shape of X, too
// few rows, finite, labels, ranges against n, constant data.

// checkNames refuses values that are no names of theirs.
func (o Options) checkNames() error {
	if o.Method.row().fit == nil {
		return unknown("method", string(o.Method), methodsThat(func(*row) bool { return true }))
	}
	for _, c := range []struct {
		param, value string
		known        []string
	}{
		{"graph.kind", o.Graph.Kind, []string{"knn", "epsilon", "complete", "supervised", "precomputed"}},
		{"graph.symmetry", o.Graph.Symmetry, []string{"or", "and"}},
		{"graph.metric", o.Graph.Metric, []string{"euclidean", "cosine"}},
		{"weight.kind", o.Weight.Kind, graph.WeightNames()},
		{"center", o.Center, []string{"degree", "mean", "none"}},
		{"constraint", o.Constraint, []string{"degree", "unit"}},
		{"select", o.Select, []string{"second", "separating"}},
		{"kernel.kind", o.Kernel.Kind, []string{"rbf", "linear", "polynomial"}},
	} {
		if !slices.Contains(c.known, c.value) {
			return unknown(c.param, c.value, c.known)
		}
	}
	return nil
}

func unknown(param, value string, known []string) error {
	return fault.New(fault.InvalidOption, param, "%s is %q; it can be %s", param, value, strings.Join(known, ", "))
}

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
	_, classes := method.Classes(o.Labels)
	if least := o.Method.row().classes; len(classes) < least {
		return fault.New(fault.MissingLabels, "labels", "%s needs at least %d labelled classes, and labels has %d", o.Method, least, len(classes))
	}
	return nil
}

// checkRanges refuses numbers out of range for n rows. The options have their
// defaults.
func (o Options) checkRanges(n int) error {
	for _, err := range o.refusals {
		if o.reads(err.Param) {
			return err
		}
	}
	for _, check := range []func(int) error{o.checkGraph, o.checkWeight, o.checkRest} {
		if err := check(n); err != nil {
			return err
		}
	}
	return nil
}

// reads reports whether the method reads the option a refusal is about; weight
// beside a precomputed graph is refused because it is not read.
func (o Options) reads(param string) bool {
	key, _, nested := strings.Cut(param, ".")
	if key == "weight" && !nested {
		key = "graph"
	}
	return o.Uses(key)
}

// checkKind refuses a graph that the method cannot use, however it is built.
func (o Options) checkKind() error {
	if kinds := o.Method.row().graphs; kinds != nil && !slices.Contains(kinds, o.Graph.Kind) {
		return outOfRange("graph.kind", "graph.kind is %q, but %s needs %s", o.Graph.Kind, o.Method, strings.Join(kinds, " or "))
	}
	return nil
}

func (o Options) checkGraph(n int) error {
	if !o.Uses("graph") {
		return nil
	}
	if err := o.checkKind(); err != nil {
		return err
	}
	g := o.Graph
	switch g.Kind {
	case "knn":
		if g.K < 1 || g.K >= n {
			return outOfRange("graph.k", "graph.k is %d, but it must be at least 1 and less than the %d rows", g.K, n)
		}
	case "epsilon":
		if g.Epsilon == 0 {
			return outOfRange("graph.epsilon", "graph.epsilon is missing; give the squared distance, greater than 0, below which points are joined")
		}
		if !(g.Epsilon > 0) || math.IsInf(g.Epsilon, 0) {
			return outOfRange("graph.epsilon", "graph.epsilon is %g; give a squared distance greater than 0", g.Epsilon)
		}
	case "precomputed":
		return g.checkGiven()
	}
	return nil
}

// checkGiven refuses a precomputed graph of which a part is missing. Edges that
// are there but none are an empty graph, as found later.
func (g Graph) checkGiven() error {
	if g.Edges == nil {
		return outOfRange("graph.edges", "graph.edges is missing; list the pairs of row numbers that are joined, i₀,j₀,i₁,j₁,…")
	}
	if g.Weights == nil {
		return outOfRange("graph.weights", "graph.weights is missing; give one number a pair of graph.edges")
	}
	return nil
}

func (o Options) checkWeight(n int) error {
	if !o.Uses("weight") {
		return nil
	}
	w, kind := o.Weight, graph.KindOf(o.Weight.Kind)
	switch {
	case kind.Uses("t"):
		if w.T < 0 || math.IsNaN(w.T) || math.IsInf(w.T, 0) {
			return outOfRange("weight.t", "weight.t is %g; give a number greater than 0, or leave it automatic", w.T)
		}
	case kind.Uses("degree"):
		return checkPower("weight", w.Degree, *w.Coef0)
	case kind.Uses("k"):
		if w.K < 1 || w.K >= n {
			return outOfRange("weight.k", "weight.k is %d, but it must be at least 1 and less than the %d rows", w.K, n)
		}
	}
	return nil
}

func checkPower(owner string, degree int, coef0 float64) error {
	if degree < 1 || degree > 100 {
		return outOfRange(owner+".degree", "%s.degree is %d; it must be an integer from 1 to 100", owner, degree)
	}
	if math.IsNaN(coef0) || math.IsInf(coef0, 0) {
		return outOfRange(owner+".coef0", "%s.coef0 is %g; it must be a finite number", owner, coef0)
	}
	return nil
}

func (o Options) checkRest(int) error {
	if o.Components < 0 {
		return outOfRange("components", "components is %d; it must be at least 1", o.Components)
	}
	if o.Uses("ridge") && !(o.Ridge >= 0 && !math.IsInf(o.Ridge, 0)) {
		return outOfRange("ridge", "ridge is %g; it must be a finite number of at least 0", o.Ridge)
	}
	if o.Uses("reduce") {
		if err := o.Reduce.check(); err != nil {
			return err
		}
	}
	if !o.Uses("kernel") {
		return nil
	}
	if o.Kernel.Gamma < 0 || math.IsNaN(o.Kernel.Gamma) || math.IsInf(o.Kernel.Gamma, 0) {
		return outOfRange("kernel.gamma", "kernel.gamma is %g; give a number greater than 0, or leave it automatic", o.Kernel.Gamma)
	}
	return checkPower("kernel", o.Kernel.Degree, *o.Kernel.Coef0)
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

// checkKernel refuses a kernel that was not fitted: all of it is filled in there.
func (o Options) checkKernel() error {
	k := o.Kernel
	switch {
	case !slices.Contains([]string{"rbf", "linear", "polynomial"}, k.Kind):
		return fmt.Errorf("it has the kernel %q", k.Kind)
	case k.Kind != "linear" && !(k.Gamma > 0) || k.Kind == "polynomial" && (k.Degree < 1 || k.Coef0 == nil):
		return fmt.Errorf("its kernel is not resolved")
	}
	return nil
}

func (r Reduce) check() error {
	if r.Components != 0 && r.Variance != 0 {
		return outOfRange("reduce", "reduce has both variance and components; give one of them")
	}
	if r.Components < 0 {
		return outOfRange("reduce.components", "reduce.components is %d; it must be at least 1", r.Components)
	}
	if !(r.Variance >= 0 && r.Variance <= 1) {
		return outOfRange("reduce.variance", "reduce.variance is %g; it is a share, greater than 0 and at most 1", r.Variance)
	}
	return nil
}

func outOfRange(param, format string, args ...any) error {
	return fault.New(fault.InvalidOption, param, format, args...)
}
