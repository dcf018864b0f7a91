package wire

import (
	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/core/sparse"
	"lpp-playground/internal/points"
	"lpp-playground/internal/subspace"
	"lpp-playground/internal/value"
)

// Data decodes a matrix: {data, rows, cols} row-major, {rows, cols, indptr, indices, data} sparse, or {error} for
// something that could not be read as a matrix. Errors are invalid-data; name is the name of the matrix in them.
func Data(name string, v any) (lpp.Data, error) {
	object, ok := v.(Object)
	if !ok {
		return nil, notMatrix(name)
	}
	if message, ok := object.Get("error").(string); ok {
		return nil, fault.New(fault.InvalidData, "", "%s", message)
	}
	rows, err := Size(name+".rows", object.Get("rows"))
	if err != nil {
		return nil, err
	}
	cols, err := Size(name+".cols", object.Get("cols"))
	if err != nil {
		return nil, err
	}
	values, ok := object.Get("data").([]float64)
	if !ok {
		return nil, notMatrix(name)
	}
	var x lpp.Data = subspace.Dense{Matrix: dense.Matrix{Rows: rows, Cols: cols, Data: values}}
	if object.Get("indptr") != nil {
		if x, err = decodeSparse(name, rows, cols, object, values); err != nil {
			return nil, err
		}
	}
	_, err = points.CheckedRows(name, x)
	return x, err
}

func notMatrix(name string) error {
	return fault.New(fault.InvalidData, "", "%s is no matrix; give an array of rows, or {data, rows, cols}, or {rows, cols, indptr, indices, data}", name)
}

func decodeSparse(name string, rows, cols int, object Object, values []float64) (lpp.Data, error) {
	indptr, err := positions(name+".indptr", object.Get("indptr"))
	if err != nil {
		return nil, err
	}
	index, err := positions(name+".indices", object.Get("indices"))
	if err != nil {
		return nil, err
	}
	narrow := make([]int32, len(index))
	for i, v := range index {
		narrow[i] = int32(v)
	}
	return subspace.Sparse{CSR: &sparse.CSR{Rows: rows, Cols: cols, Indptr: indptr, Indices: narrow, Data: values}}, nil
}

func positions(what string, v any) ([]int, error) {
	list, ok := v.([]float64)
	if !ok {
		return nil, fault.New(fault.InvalidData, "", "%s is %s; it must be an array of whole numbers", what, value.Describe(v))
	}
	out := make([]int, len(list))
	for i, f := range list {
		n, ok := value.AsInt(f)
		if !ok || n < 0 || n >= 1<<31 {
			return nil, fault.New(fault.InvalidData, "", "%s[%d] is %s; it must be a whole number of at least 0", what, i, value.Number(f))
		}
		out[i] = n
	}
	return out, nil
}

// Dense decodes a matrix that is stored in full, such as an embedding.
func Dense(what string, v any) (dense.Matrix, error) {
	x, err := Data(what, v)
	if err != nil {
		return dense.Matrix{}, err
	}
	full, ok := x.(subspace.Dense)
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
