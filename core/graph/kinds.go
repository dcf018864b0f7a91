package graph

import (
	"slices"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// Scale is what a kind of weight needs of every single point.
type Scale int

// The three scales.
const (
	NoScale Scale = iota
	Norm          // ‖xᵢ‖
	Reach         // σᵢ, the distance to the K-th neighbour
)

// WeightKind is all that is known of a kind of weight. It has exactly one of the
// three functions; scales is the product of the scales of the two points, 1 for a
// kind without Scale. Of these Many alone is given t, and it has no scales. A kind
// with Reach reads k.
type WeightKind struct {
	Name        string
	Reads       []string // options beside the kind: t, degree, coef0, k
	Signed      bool     // a weight may be below 0
	Closed      bool     // a complete graph of any size is a formula
	Exponential bool     // it is exp(−d²/t), whose sums follow a slight shift of t
	Uniform     bool     // it is the same for all pairs: Many does not look at d²
	Scale       Scale
	Many        func(dst, d2 []float64, t float64)           // of many d², dst may be d2
	Length      func(d2, scales float64) float64             // of d²
	Product     func(w *Weight, dot, scales float64) float64 // of xᵢ·xⱼ
}

// WeightKinds holds every kind, in the order in which messages name them. It is
// read only, but for tests that add a row of their own.
var WeightKinds = []WeightKind{
	{Name: "heat", Reads: []string{"t"}, Exponential: true, Many: dense.ExpNeg},
	{Name: "binary", Closed: true, Uniform: true, Many: func(dst, _ []float64, _ float64) {
		for s := range dst {
			dst[s] = 1
		}
	}},
	{Name: "dot", Signed: true, Closed: true, Product: func(_ *Weight, dot, _ float64) float64 { return dot }},
	{Name: "cosine", Signed: true, Closed: true, Scale: Norm, Product: func(_ *Weight, dot, norms float64) float64 { return cosine(dot, norms) }},
	{Name: "polynomial", Reads: []string{"degree", "coef0"}, Signed: true, Product: func(w *Weight, dot, _ float64) float64 { return Power(dot+w.Coef0, w.Degree) }},
	{Name: "local-scaling", Reads: []string{"k"}, Scale: Reach, Length: localScaling},
}

// WeightNames returns the names of all kinds.
func WeightNames() (names []string) {
	for _, k := range WeightKinds {
		names = append(names, k.Name)
	}
	return names
}

// NeverNegative names the kinds whose weights are 0 or more.
func NeverNegative() (names []string) {
	for _, k := range WeightKinds {
		if !k.Signed {
			names = append(names, k.Name)
		}
	}
	return names
}

// KindOf returns the kind of that name, nil when there is none.
func KindOf(name string) *WeightKind {
	for i := range WeightKinds {
		if WeightKinds[i].Name == name {
			return &WeightKinds[i]
		}
	}
	return nil
}

// kindOf is KindOf with an error for a name of none.
func kindOf(name string) (*WeightKind, error) {
	if kind := KindOf(name); kind != nil {
		return kind, nil
	}
	return nil, fault.New(fault.InvalidOption, "weight.kind", "there is no weight %q; it must be one of %s", name, strings.Join(WeightNames(), ", "))
}

// Uses reports whether the kind reads an option; no kind reads none.
func (k *WeightKind) Uses(option string) bool { return k != nil && slices.Contains(k.Reads, option) }
