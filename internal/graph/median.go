package graph

import (
	"math"

	"lpp-playground/internal/pace"
)

// Median returns the automatic heat width of squared lengths: their median (the
// mean of the middle two for an even count), of the positive ones if that is 0,
// and 1 when none is positive. It reorders the values.
func Median(d2 []float64) float64 {
	if m := middle(d2); m > 0 {
		return m
	}
	positive := d2[:0]
	for _, v := range d2 {
		if v > 0 {
			positive = append(positive, v)
		}
	}
	if len(positive) == 0 {
		return 1
	}
	return middle(positive)
}

// middle returns the median of values that are not NaN, the mean of the middle two
// for an even count, and 0 of none. It reorders the values.
func middle(v []float64) float64 {
	if len(v) == 0 {
		return 0
	}
	low := Select(v, (len(v)-1)/2)
	if len(v)%2 == 1 {
		return low
	}
	high := math.Inf(1)
	for _, x := range v[len(v)/2:] {
		if x < high {
			high = x
		}
	}
	return (low + high) / 2
}

// Select returns the value of rank r (from 0) and leaves no smaller value after
// position r and no larger one before it: quickselect with Hoare's partition
// and the median of three, so that equal values cost nothing extra.
func Select(v []float64, r int) float64 {
	low, high := 0, len(v)-1
	for low < high {
		pace.Tick()
		pivot := medianOfThree(v[low], v[low+(high-low)/2], v[high])
		i, j := low, high
		for i <= j {
			for v[i] < pivot {
				i++
			}
			for v[j] > pivot {
				j--
			}
			if i <= j {
				v[i], v[j] = v[j], v[i]
				i++
				j--
			}
		}
		switch {
		case r <= j:
			high = j
		case r >= i:
			low = i
		default:
			return v[r]
		}
	}
	return v[r]
}

func medianOfThree(a, b, c float64) float64 {
	if a > b {
		a, b = b, a
	}
	if b > c {
		b = c
	}
	if a > b {
		b = a
	}
	return b
}
