package lpp

import "math"

// memo caches the latest result of one stage under the key of its inputs.
type memo[K comparable, V any] struct {
	key   K
	value V
	known bool
}

// get returns the cached result if the key is the same; otherwise it computes a new one and caches it. A failed
// computation is not cached.
func (m *memo[K, V]) get(key K, compute func() (V, error)) (V, error) {
	if m.known && m.key == key {
		return m.value, nil
	}
	value, err := compute()
	if err != nil {
		var none V
		return none, err
	}
	m.key, m.value, m.known = key, value, true
	return value, nil
}

// fingerprint condenses integers into a stage key (FNV-1a).
func fingerprint[T int | uint32](values []T) uint64 {
	h := uint64(14695981039346656037)
	for _, v := range values {
		h = (h ^ uint64(v)) * 1099511628211
	}
	return h ^ uint64(len(values))
}

// fingerprintOf condenses numbers, each in two halves: a product lets no bit reach a lower
// one, so that the signs of two numbers would cancel.
func fingerprintOf(values []float64) (h uint64) {
	for _, v := range values {
		b := math.Float64bits(v)
		h = ((h^b&0xffffffff)*1099511628211 ^ b>>32) * 1099511628211
	}
	return h
}
