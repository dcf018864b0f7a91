package wire

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
)

// FuzzRequest sends anything that JSON can say through the decoder and, when
// it passes, through a fit. Whatever comes, the result is a model or an error
// of the public API.
func FuzzRequest(f *testing.F) {
	for _, seed := range []string{
		`{}`, `null`, `[]`, `"lpp"`,
		`{"method":"lda","labels":[0,1,0,1,2,-1]}`,
		`{"graph":{"kind":"knn","k":3,"symmetry":"and"},"weight":{"kind":"heat","t":"auto"}}`,
		`{"graph":{"kind":"epsilon","epsilon":1e-3},"weight":"binary"}`,
		`{"graph":{"kind":"precomputed","edges":[0,1,1,2],"weights":[1,-2]}}`,
		`{"method":"kernel-lpp","kernel":{"kind":"polynomial","degree":40,"coef0":-1e9}}`,
		`{"weight":{"kind":"local-scaling","k":5},"reduce":{"variance":1e-300}}`,
		`{"method":"constrained-laplacian-eigenmap","labels":[1,1,2,2,-1,-1],"components":2.5}`,
		`{"weight":{"kind":"dot"},"center":"none","ridge":1e300}`,
		`{"seed":-0,"components":1e30,"graph":{"k":-1}}`,
	} {
		f.Add([]byte(seed), byte(6))
	}
	f.Fuzz(func(t *testing.T, text []byte, n byte) {
		var parsed any
		if json.Unmarshal(text, &parsed) != nil {
			return
		}
		o, err := Options(fromJSON(parsed))
		if err != nil {
			faultOrFail(t, err)
			return
		}
		data := make([]float64, 3*int(n%32))
		for i := range data {
			data[i] = float64(i*i%17) / 3
		}
		x, err := lpp.FromFlat(int(n%32), 3, data)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		m, err := lpp.FitData(ctx, x, o)
		if err != nil {
			faultOrFail(t, err)
			return
		}
		Model(m)
	})
}

func faultOrFail(t *testing.T, err error) {
	t.Helper()
	var f *fault.Error
	if !errors.As(err, &f) || f.Message == "" {
		t.Fatalf("%T: %v", err, err)
	}
}

// fromJSON makes of parsed JSON what decoding makes of a JavaScript value.
func fromJSON(v any) any {
	switch v := v.(type) {
	case map[string]any:
		var o Object
		for key, value := range v {
			o.Add(key, fromJSON(value))
		}
		return o
	case []any:
		numbers := make([]float64, 0, len(v))
		list := make([]any, len(v))
		for i, entry := range v {
			list[i] = fromJSON(entry)
			if n, ok := entry.(float64); ok {
				numbers = append(numbers, n)
			}
		}
		if len(numbers) == len(v) {
			return numbers
		}
		return list
	}
	return v
}
