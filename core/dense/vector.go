package dense

// dotGeneric is Dot without vectors.
func dotGeneric(a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	for len(a) >= 8 && len(b) >= 8 {
		x, y := (*[8]float64)(a), (*[8]float64)(b)
		s0 += x[0]*y[0] + x[4]*y[4]
		s1 += x[1]*y[1] + x[5]*y[5]
		s2 += x[2]*y[2] + x[6]*y[6]
		s3 += x[3]*y[3] + x[7]*y[7]
		a, b = a[8:], b[8:]
	}
	for i, v := range a {
		s0 += v * b[i]
	}
	return (s0 + s1) + (s2 + s3)
}

// squaredDistanceGeneric is SquaredDistance without vectors. Each entry of a full group of eight is added to one of four
// sums, round robin, the rest to the first: sparse rows can do the same.
func squaredDistanceGeneric(a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	for len(a) >= 8 && len(b) >= 8 {
		x, y := (*[8]float64)(a), (*[8]float64)(b)
		d0, d1, d2, d3 := x[0]-y[0], x[1]-y[1], x[2]-y[2], x[3]-y[3]
		d4, d5, d6, d7 := x[4]-y[4], x[5]-y[5], x[6]-y[6], x[7]-y[7]
		s0 += d0 * d0
		s1 += d1 * d1
		s2 += d2 * d2
		s3 += d3 * d3
		s0 += d4 * d4
		s1 += d5 * d5
		s2 += d6 * d6
		s3 += d7 * d7
		a, b = a[8:], b[8:]
	}
	for i, v := range a {
		d := v - b[i]
		s0 += d * d
	}
	return (s0 + s1) + (s2 + s3)
}

// SquaredDistanceIn returns Σ (unitsᵢ(aᵢ−bᵢ))², summed in the order of
// SquaredDistance: equal differences give equal bits.
func SquaredDistanceIn(units, a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	for len(a) >= 8 && len(b) >= 8 && len(units) >= 8 {
		x, y, u := (*[8]float64)(a), (*[8]float64)(b), (*[8]float64)(units)
		d0, d1, d2, d3 := u[0]*(x[0]-y[0]), u[1]*(x[1]-y[1]), u[2]*(x[2]-y[2]), u[3]*(x[3]-y[3])
		d4, d5, d6, d7 := u[4]*(x[4]-y[4]), u[5]*(x[5]-y[5]), u[6]*(x[6]-y[6]), u[7]*(x[7]-y[7])
		s0 += d0 * d0
		s1 += d1 * d1
		s2 += d2 * d2
		s3 += d3 * d3
		s0 += d4 * d4
		s1 += d5 * d5
		s2 += d6 * d6
		s3 += d7 * d7
		a, b, units = a[8:], b[8:], units[8:]
	}
	for i, v := range a {
		d := units[i] * (v - b[i])
		s0 += d * d
	}
	return (s0 + s1) + (s2 + s3)
}

// addScaledGeneric is AddScaled without vectors.
func addScaledGeneric(dst []float64, s float64, src []float64) {
	for len(dst) >= 8 && len(src) >= 8 {
		x, y := (*[8]float64)(dst), (*[8]float64)(src)
		x[0] += s * y[0]
		x[1] += s * y[1]
		x[2] += s * y[2]
		x[3] += s * y[3]
		x[4] += s * y[4]
		x[5] += s * y[5]
		x[6] += s * y[6]
		x[7] += s * y[7]
		dst, src = dst[8:], src[8:]
	}
	for i, v := range src {
		dst[i] += s * v
	}
}
