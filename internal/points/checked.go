package points

import (
	"reflect"

	"lpp-playground/core/fault"
)

// CheckedRows returns the rows of x, unread. It returns an invalid-data error if x is nil, not dense or sparse, or if
// its arrays do not fit its shape, because callers can write such a literal. name is what the error calls it.
func CheckedRows(name string, x Points) (Rows, error) {
	if IsNil(x) {
		return Rows{}, fault.New(fault.InvalidData, "", "there is no data: %s is nil; give a matrix with samples in rows", name)
	}
	if v, ok := x.(interface{ Check() error }); ok {
		if err := v.Check(); err != nil {
			return Rows{}, fault.New(fault.InvalidData, "", "%s cannot be read: %v", name, err)
		}
	}
	r, ok := View(x)
	if !ok {
		return Rows{}, fault.New(fault.InvalidData, "", "%s is a %T; give a dense or a sparse matrix", name, x)
	}
	return r, nil
}

// IsNil reports nil and nil pointers of any type, such as a *mat.Dense that
// was declared and never made.
func IsNil(x any) bool {
	v := reflect.ValueOf(x)
	return !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil()
}
