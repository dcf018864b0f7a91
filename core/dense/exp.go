package dense

import "math"

// expSteps is the number of table entries in an octave: x is written as
// (64m + j)·ln2/64 + r, so that eˣ = 2ᵐ · 2^(j/64) · eʳ with |r| ≤ ln2/128,
// where five terms of the series are exact to double precision.
const expSteps = 64

const (
	expScale = expSteps / math.Ln2
	// ln2/64 in two parts; the first has trailing zeros, so that its multiples
	// up to 2²⁰ are exact.
	expStepHigh = 0x1.62e42feep-7
	expStepLow  = 0x1.a39ef35793c76p-39

	// Adding and subtracting expRound rounds to an integer, whose bits are then at the low end of the sum.
	expRound = 0x1.8p52

	// Outside these bounds 2ᵐ is not a normal number, and math.Exp is used.
	expLow, expHigh = -708, 709
)

// expTable holds the bits of 2^(j/64) less j·2⁴⁶: adding (64m + j)·2⁴⁶ then
// puts m into the exponent and leaves the fraction alone.
var expTable = func() (t [expSteps]uint64) {
	for j := range t {
		t[j] = math.Float64bits(math.Exp2(float64(j)/expSteps)) - uint64(j)<<46
	}
	return t
}()

// Exp returns eˣ with a relative error below 4e-16, several times as fast as
// math.Exp on wasm. Special values and underflow are those of math.Exp.
func Exp(x float64) float64 {
	if x > expLow && x < expHigh {
		return expNormal(x)
	}
	return math.Exp(x)
}

// expNormal is Exp between expLow and expHigh, at 75 of the 80 points that the
// compiler inlines into loops: it reduces x to r in place.
func expNormal(x float64) float64 {
	steps := x*expScale + expRound
	bits := math.Float64bits(steps)
	steps -= expRound
	x = x - steps*expStepHigh - steps*expStepLow
	scale := math.Float64frombits(expTable[bits%expSteps] + bits<<46)
	return scale + scale*(x+x*x*(1./2+x*(1./6+x*(1./24+x*(1./120)))))
}

// ExpNeg stores exp(−d2/t) in dst for every entry of d2; t > 0 and dst may be
// d2 itself.
func ExpNeg(dst, d2 []float64, t float64) {
	dst = dst[:len(d2)]
	for i, v := range d2 {
		x := -v / t
		if x > expLow && x < expHigh {
			dst[i] = expNormal(x)
		} else {
			dst[i] = math.Exp(x)
		}
	}
}
