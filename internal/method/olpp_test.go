package method

import (
	"math"
	"math/rand/v2"
	"testing"
)

// In the plane, for any forms A and B with PᵀAP = diag(λ) and PᵀBP = I: the first
// direction stays, the second is at a right angle to it, and values are their quotients.
func TestOrthogonalInPlaneIsTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range 200 {
		p := [4]float64{r.NormFloat64(), r.NormFloat64(), 40 * r.NormFloat64(), 40 * r.NormFloat64()}
		lambda := [2]float64{r.Float64(), 1 + r.Float64()}
		determinant := p[0]*p[3] - p[1]*p[2]
		quotient := func(x, y float64) float64 { // of z = P⁻¹a: zᵀ·diag(λ)·z / zᵀz
			first, second := (p[3]*x-p[1]*y)/determinant, (p[0]*y-p[2]*x)/determinant
			return (lambda[0]*first*first + lambda[1]*second*second) / (first*first + second*second)
		}
		values, axes := lambda, p
		OrthogonalInPlane(&values, &axes)
		length := math.Hypot(p[0], p[2])
		if !(math.Abs(axes[0]-p[0]/length) <= 1e-15 && math.Abs(axes[2]-p[2]/length) <= 1e-15) {
			t.Fatalf("the first of %v became %v", p, axes)
		}
		if !(math.Abs(math.Hypot(axes[1], axes[3])-1) <= 1e-15 && math.Abs(axes[0]*axes[1]+axes[2]*axes[3]) <= 1e-15) {
			t.Fatalf("%v are not orthonormal", axes)
		}
		for c := range 2 {
			if want := quotient(axes[c], axes[2+c]); !(math.Abs(values[c]-want) <= 1e-10*want) {
				t.Fatalf("value %d of %v under %v is %.15g, want %.15g", c, lambda, p, values[c], want)
			}
		}
	}
}
