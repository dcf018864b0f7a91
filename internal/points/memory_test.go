package points

import (
	"math"
	"testing"

	"lpp-playground/core/fault"
)

func TestAfford(t *testing.T) {
	if err := CheckMemory("this", 1000, 1000); err != nil {
		t.Error(err)
	}
	for _, size := range []int{1 << 20, math.MaxInt32} {
		e, ok := CheckMemory("this", size, size).(*fault.Error)
		if !ok || e.Code != fault.OutOfMemory {
			t.Errorf("%d²: %v", size, e)
		}
	}
}
