package points

import (
	"reflect"

	"lpp-playground/core/fault"
)

// Sound returns the rows of x, unread. It is an invalid-data error when x is
// nothing or neither dense nor sparse, or when its arrays do not fit its shape;
// name is what the error calls it.
func Sound(name string, x Points) (Rows, error) {
	if Absent(x) {
		return Rows{}, fault.New(fault.InvalidData, "", "there is no data for %s; give a matrix with samples in rows", name)
	}
	if err := checkArrays(name, x); err != nil {
		return Rows{}, err
	}
	r, ok := View(x)
	if !ok {
		return Rows{}, fault.New(fault.InvalidData, "", "%s is a %T; give a dense or a sparse matrix", name, x)
	}
	return r, nil
}

// Absent reports nil and nil pointers of any type, such as a *mat.Dense that
// was declared and never made.
func Absent(x any) bool {
	v := reflect.ValueOf(x)
	return !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil()
}

// checkArrays refuses matrices whose arrays do not fit their shape: anyone can
// write a literal of them.
func checkArrays(name string, x Points) error {
	switch v := x.(type) {
	case interface{ Check() error }:
		if err := v.Check(); err != nil {
			return fault.New(fault.InvalidData, "", "%s cannot be read: %v", name, err)
		}
	case interface{ Fits() bool }:
		if !v.Fits() {
			n, d := x.Dims()
			return fault.New(fault.InvalidData, "", "%s has not one number for each of its %d×%d entries", name, n, d)
		}
	}
	return nil
}
