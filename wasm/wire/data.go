package wire

import (
	"errors"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/core/method"
	"lpp-playground/core/sparse"
)

// Data decodes a matrix: {data, rows, cols} row-major, {rows, cols, indptr,
// indices, data} sparse, or {error} for something that could not be read as a
// matrix. Errors are invalid-data, and not-finite for sparse values.
func Data(v any) (lpp.Data, error) {
	object, ok := v.(Object)
	if !ok {
		return nil, notMatrix(v)
	}
	if message, ok := object.Get("error").(string); ok {
		return nil, fault.New(fault.InvalidData, "", "%s", message)
	}
	rows, err := Size("rows", object.Get("rows"))
	if err != nil {
		return nil, err
	}
	cols, err := Size("cols", object.Get("cols"))
	if err != nil {
		return nil, err
	}
	values, ok := object.Get("data").([]float64)
	if !ok {
		return nil, notMatrix(v)
	}
	if object.Get("indptr") != nil {
		return decodeSparse(rows, cols, object, values)
	}
	return lpp.FromFlat(rows, cols, values)
}

func notMatrix(any) error {
	return fault.New(fault.InvalidData, "", "X is no matrix; give an array of rows, or {data, rows, cols}, or {rows, cols, indptr, indices, data}")
}

func decodeSparse(rows, cols int, object Object, values []float64) (lpp.Data, error) {
	indptr, err := positions("indptr", object.Get("indptr"))
	if err != nil {
		return nil, err
	}
	index, err := positions("indices", object.Get("indices"))
	if err != nil {
		return nil, err
	}
	narrow := make([]int32, len(index))
	for i, v := range index {
		narrow[i] = int32(v)
	}
	x, err := sparse.NewCSR(rows, cols, indptr, narrow, values)
	var f *fault.Error
	if errors.As(err, &f) {
		// The core names its argument; in the public API X is no option.
		return nil, fault.New(f.Code, "", "%s", f.Message)
	}
	return lpp.FromMatrix(x), nil
}

func positions(what string, v any) ([]int, error) {
	list, ok := v.([]float64)
	if !ok {
		return nil, fault.New(fault.InvalidData, "", "X.%s is %s; it must be an array of whole numbers", what, describe(v))
	}
	out := make([]int, len(list))
	for i, f := range list {
		n, ok := whole(f)
		if !ok || n < 0 || n >= 1<<31 {
			return nil, fault.New(fault.InvalidData, "", "X.%s[%d] is %s; it must be a whole number of at least 0", what, i, number(f))
		}
		out[i] = n
	}
	return out, nil
}

// Dense decodes a matrix that is stored in full, such as an embedding.
func Dense(what string, v any) (dense.Matrix, error) {
	x, err := Data(v)
	if err != nil {
		return dense.Matrix{}, err
	}
	full, ok := x.(method.Dense)
	if !ok {
		return dense.Matrix{}, fault.New(fault.InvalidData, "", "%s is sparse; give it as rows or as {data, rows, cols}", what)
	}
	return full.Matrix, nil
}

// Matrix encodes a matrix; one without data is null.
func Matrix(m dense.Matrix) any {
	if m.Data == nil {
		return nil
	}
	var out Object
	out.Add("data", m.Data)
	out.Count("rows", m.Rows)
	out.Count("cols", m.Cols)
	return out
}
