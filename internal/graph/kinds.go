package graph

import (
	"math"
	"slices"
	"strings"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
)

// Kind is everything known about a kind of weight: what it needs of a pair and of its points, and the function that
// computes weights. Graphs of every kind, checks, keys and moving points follow from the row.
type Kind struct {
	Name   string
	Reads  []string // options in addition to the kind: t, degree, coef0, k
	Of     Source   // what Weigh is given of a pair
	Scale  Scale    // its input from single points
	Signed bool     // a weight may be below 0

	// Weigh stores the weights of some pairs in dst, which may be of itself. of holds the source of each pair, and is
	// not read with Nothing; scales the product of the scales of its two points, nil with NoScale. w.T is the result of
	// Auto, unless the kind reads t and has one.
	Weigh func(w *Weight, dst, of, scales []float64)

	Auto   *Auto                             // computes T if the options give none; nil: T is 0 then
	Shifts bool                              // it is exp(−d²/t), whose sums follow a slight shift of t
	Closed func(w *Weight) (f Form, ok bool) // the complete graph as a formula; nil: there is none

	TooLarge  string // the option that a smaller value of makes weights smaller
	Underflow string // the option whose larger values prevent weights of 0
}

// Source is the argument of a weight's function.
type Source int

// The three sources.
const (
	Lengths  Source = iota // d²
	Products               // xᵢ·xⱼ
	Nothing                // it is the same for all pairs
)

// Scale is what a kind of weight needs of every single point.
type Scale int

// The three scales.
const (
	NoScale Scale = iota
	Norm          // ‖xᵢ‖
	Reach         // σᵢ, the distance to the K-th neighbour; such a kind reads k
)

// Kinds holds every kind, in the order in which messages name them. It is read only; only tests add a row.
var Kinds = []Kind{
	{Name: "heat", Reads: []string{"t"}, Auto: MedianLength, Shifts: true, Underflow: "t",
		Weigh: func(w *Weight, dst, d2, _ []float64) { dense.ExpNeg(dst, d2, w.T) }},
	{Name: "binary", Of: Nothing,
		Weigh:  func(_ *Weight, dst, _, _ []float64) { fill(dst, 1) },
		Closed: func(*Weight) (Form, bool) { return Form{Constant: 1}, true }},
	{Name: "dot", Of: Products, Signed: true,
		Weigh:  func(_ *Weight, dst, dots, _ []float64) { copy(dst, dots) },
		Closed: func(*Weight) (Form, bool) { return Form{Linear: true}, true }},
	{Name: "cosine", Of: Products, Scale: Norm, Signed: true, Weigh: cosine,
		Closed: func(*Weight) (Form, bool) { return Form{Linear: true, Normed: true}, true }},
	{Name: "polynomial", Reads: []string{"degree", "coef0"}, Of: Products, Signed: true, TooLarge: "degree", Weigh: polynomial,
		Closed: func(w *Weight) (Form, bool) { return Form{Linear: true, Constant: w.Coef0}, w.Degree == 1 }},
	{Name: "local-scaling", Reads: []string{"k"}, Scale: Reach, Weigh: localScaling},
	{Name: "inverse-distance", Auto: leastLength, Weigh: inverseDistance},
}

func init() { checkKinds(Kinds) }

// checkKinds panics if a row lacks a required field.
func checkKinds(kinds []Kind) {
	for i, k := range kinds {
		for _, other := range kinds[:i] {
			if other.Name == k.Name {
				panic("graph: two weights are called " + k.Name)
			}
		}
		switch {
		case k.Name == "":
			panic("graph: a weight has no name")
		case k.Weigh == nil:
			panic("graph: the weight " + k.Name + " has no function")
		case (k.Scale == Reach) != k.Uses("k"):
			panic("graph: the weight " + k.Name + " has only one of k and the distance to the k-th neighbour")
		case k.Auto == nil && k.Uses("t"):
			panic("graph: the weight " + k.Name + " reads t, and nothing says what it is without")
		}
	}
}

// WeightNames returns the names of all kinds.
func WeightNames() (names []string) { return namesOf(func(*Kind) bool { return true }) }

// NeverNegative names the kinds whose weights are 0 or more.
func NeverNegative() (names []string) { return namesOf(func(k *Kind) bool { return !k.Signed }) }

func namesOf(fits func(*Kind) bool) (names []string) {
	for i := range Kinds {
		if fits(&Kinds[i]) {
			names = append(names, Kinds[i].Name)
		}
	}
	return names
}

// KindOf returns the kind of that name, nil when there is none.
func KindOf(name string) *Kind {
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	return nil
}

// kindOf is KindOf with an error for a name of none.
func kindOf(name string) (*Kind, error) {
	if kind := KindOf(name); kind != nil {
		return kind, nil
	}
	return nil, fault.New(fault.InvalidOption, "weight.kind", "there is no weight %q; it must be one of %s", name, strings.Join(WeightNames(), ", "))
}

// Uses reports whether the kind reads an option; no kind reads none.
func (k *Kind) Uses(option string) bool { return k != nil && slices.Contains(k.Reads, option) }

// Automatic reports whether T is made of the edges.
func (k *Kind) Automatic(w *Weight) bool { return k.Auto != nil && !(k.Uses("t") && w.T > 0) }

// Form returns the complete graph as a formula; ok is false where there is none.
func (k *Kind) Form(w *Weight) (f Form, ok bool) {
	if k.Closed == nil {
		return f, false
	}
	return k.Closed(w)
}

// One reports whether every weight is 1.
func (k *Kind) One(w *Weight) bool {
	f, ok := k.Form(w)
	return ok && f == Form{Constant: 1}
}

// fill stores one value in all of dst.
func fill(dst []float64, v float64) {
	for s := range dst {
		dst[s] = v
	}
}

// cosine weighs by xᵢ·xⱼ/(‖xᵢ‖‖xⱼ‖), 0 if a norm is.
func cosine(_ *Weight, dst, dots, norms []float64) {
	dots, norms = dots[:len(dst)], norms[:len(dst)]
	for s, v := range norms {
		if v != 0 {
			v = dots[s] / v
		}
		dst[s] = v
	}
}

// polynomial weighs by (xᵢ·xⱼ + coef0)^degree.
func polynomial(w *Weight, dst, dots, _ []float64) {
	for s, v := range dots {
		dst[s] = power(v+w.Coef0, w.Degree)
	}
}

// localScaling weighs by exp(−d²/(σᵢσⱼ)); where σᵢσⱼ is 0, by 1 if d is 0 and 0
// otherwise.
func localScaling(_ *Weight, dst, d2, scales []float64) {
	d2, scales = d2[:len(dst)], scales[:len(dst)]
	for s, scale := range scales {
		switch v := d2[s]; {
		case scale > 0:
			dst[s] = dense.Exp(-v / scale)
		case v == 0:
			dst[s] = 1
		default:
			dst[s] = 0
		}
	}
}

// inverseDistance weighs by 1/d; pairs at the same position by the largest weight of any edge that has a length, 1 if
// none has. w.T is leastLength.
func inverseDistance(w *Weight, dst, d2, _ []float64) {
	least := w.T
	if least == 0 {
		least = 1
	}
	for s, v := range d2 {
		if v == 0 {
			v = least
		}
		dst[s] = 1 / math.Sqrt(v)
	}
}

// power returns v to a whole power of at least 1.
func power(v float64, degree int) float64 {
	result := 1.0
	for ; degree > 0; degree >>= 1 {
		if degree&1 == 1 {
			result *= v
		}
		v *= v
	}
	return result
}
