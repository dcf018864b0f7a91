package graph

import (
	"slices"

	"lpp-playground/core/dense"
)

// Scale is what a kind of weight needs of every single point.
type Scale int

// The three scales.
const (
	NoScale Scale = iota
	Norm          // ‖xᵢ‖
	Reach         // σᵢ, the distance to the K-th neighbour
)

// WeightKind is all that is known of a kind of weight. It has one of the three
// functions, or Many where that is faster than one pair after another; scales is
// the product of the scales of the two points.
type WeightKind struct {
	Name    string
	Reads   []string // options beside the kind: t, degree, coef0, k
	Signed  bool     // a weight may be below 0
	Closed  bool     // a complete graph of any size is a formula
	Scale   Scale
	Many    func(dst, d2 []float64, t float64)           // of many d², dst may be d2
	Length  func(d2, scales float64) float64             // of d²
	Product func(w *Weight, dot, scales float64) float64 // of xᵢ·xⱼ
}

// weightKinds holds every kind, in the order in which messages name them.
var weightKinds = []WeightKind{
	{Name: "heat", Reads: []string{"t"}, Many: dense.ExpNeg},
	{Name: "binary", Closed: true, Many: func(dst, _ []float64, _ float64) {
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
	for _, k := range weightKinds {
		names = append(names, k.Name)
	}
	return names
}

// NeverNegative names the kinds whose weights are 0 or more.
func NeverNegative() (names []string) {
	for _, k := range weightKinds {
		if !k.Signed {
			names = append(names, k.Name)
		}
	}
	return names
}

// KindOf returns the kind of that name; a name of none stands for dot.
func KindOf(name string) *WeightKind {
	for i := range weightKinds {
		if weightKinds[i].Name == name {
			return &weightKinds[i]
		}
	}
	return &weightKinds[2]
}

// Uses reports whether the kind reads an option.
func (k *WeightKind) Uses(option string) bool { return slices.Contains(k.Reads, option) }
