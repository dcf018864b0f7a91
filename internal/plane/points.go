package plane

import "math"

// Project stores in dst the scores (p − mean)·axis of n points x₀,y₀,x₁,y₁,…
func Project(dst, xy []float64, mean, axis [2]float64) {
	xy = xy[:2*len(dst)]
	mx, my, a, b := mean[0], mean[1], axis[0], axis[1]
	for i := range dst {
		p := (*[2]float64)(xy[2*i:])
		dst[i] = (p[0]-mx)*a + (p[1]-my)*b
	}
}

// compared is the number of points that are compared at once.
const compared = 64

// Moved appends to dst the points that are not the same in p and q, 2n numbers
// each. It reports false when they are more than most, which it then stops at.
func Moved(dst []int32, p, q []float64, most int) (moved []int32, few bool) {
	q = q[:len(p)]
	for from := 0; from < len(p); from += 2 * compared {
		to := min(from+2*compared, len(p))
		if same(p[from:to], q[from:to]) {
			continue
		}
		for c := from; c+1 < to; c += 2 {
			if p[c] == q[c] && p[c+1] == q[c+1] {
				continue
			}
			if len(dst) == most {
				return dst, false
			}
			dst = append(dst, int32(c/2))
		}
	}
	return dst, true
}

// same reports whether two lists of pairs have the same bits, without a branch
// an entry.
func same(p, q []float64) bool {
	var differ uint64
	q = q[:len(p)]
	for c := 0; c+1 < len(p); c += 2 {
		v, w := (*[2]float64)(p[c:]), (*[2]float64)(q[c:])
		differ |= (math.Float64bits(v[0]) ^ math.Float64bits(w[0])) | (math.Float64bits(v[1]) ^ math.Float64bits(w[1]))
	}
	return differ == 0
}
