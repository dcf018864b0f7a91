package dense

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// exactExp computes eˣ from the series in 200-bit arithmetic.
func exactExp(x float64) *big.Float {
	const bits, halvings = 200, 12
	arg := new(big.Float).SetPrec(bits).SetFloat64(math.Ldexp(x, -halvings))
	sum := new(big.Float).SetPrec(bits).SetInt64(1)
	term := new(big.Float).SetPrec(bits).SetInt64(1)
	for i := int64(1); i < 60; i++ {
		term.Mul(term, arg)
		term.Quo(term, new(big.Float).SetInt64(i))
		sum.Add(sum, term)
	}
	for range halvings {
		sum.Mul(sum, sum)
	}
	return sum
}

func TestExpIsAccurate(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	worst := 0.0
	for i := range 1500 {
		x := r.Float64() * -50
		if i%4 == 0 {
			x = r.Float64()*1400 - 700
		}
		if i%4 == 1 {
			x = r.NormFloat64() * 1e-3
		}
		want := exactExp(x)
		diff := new(big.Float).SetPrec(200).SetFloat64(Exp(x))
		diff.Quo(diff.Sub(diff, want), want)
		rel, _ := diff.Float64()
		worst = max(worst, math.Abs(rel))
	}
	if worst > 4e-16 {
		t.Errorf("the largest relative error is %v", worst)
	}
}

func TestExpAtTheEnds(t *testing.T) {
	for _, x := range []float64{0, math.Copysign(0, -1), expLow, expHigh, -708.5, -744, -745, -746, -1e300, 709.7, 710, math.Inf(1), math.Inf(-1)} {
		if got, want := Exp(x), math.Exp(x); got != want && !(math.Abs(got-want) <= 4e-16*want) {
			t.Errorf("Exp(%v) = %v, want %v", x, got, want)
		}
	}
	if !math.IsNaN(Exp(math.NaN())) {
		t.Error("Exp(NaN) is a number")
	}
}

func TestExpNegIsExpOfTheQuotient(t *testing.T) {
	d2 := []float64{0, 1, 2.5, 1e-9, 3000, 1e300}
	got := make([]float64, len(d2))
	ExpNeg(got, d2, 1.5)
	for i, v := range d2 {
		if want := math.Exp(-v / 1.5); !(math.Abs(got[i]-want) <= 1e-15*want) {
			t.Errorf("ExpNeg of %v is %v, want %v", v, got[i], want)
		}
	}
}

// weights is a typical argument of ExpNeg: squared lengths up to a few t.
func weights() []float64 {
	r := rand.New(rand.NewPCG(1, 3))
	d2 := make([]float64, 100000)
	for i := range d2 {
		d2[i] = 4 * r.Float64()
	}
	return d2
}

func BenchmarkExpNeg(b *testing.B) {
	d2 := weights()
	dst := make([]float64, len(d2))
	for b.Loop() {
		ExpNeg(dst, d2, 1.3)
	}
}

func BenchmarkExpNegStraightforward(b *testing.B) {
	d2 := weights()
	dst := make([]float64, len(d2))
	for b.Loop() {
		for i, v := range d2 {
			dst[i] = math.Exp(-v / 1.3)
		}
	}
}
