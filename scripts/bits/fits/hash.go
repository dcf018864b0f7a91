package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"reflect"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/fault"
	"lpp-playground/core/lpp"
	"lpp-playground/internal/certify"
)

// part is one part of a result, such as its values, with the hash of its bits.
type part struct {
	name string
	hash uint64
}

// partOf hashes all values of a part.
func partOf(name string, values ...any) part {
	h := fnv.New64a()
	word := func(v uint64) { h.Write(binary.LittleEndian.AppendUint64(nil, v)) }
	var add func(v any)
	floats := func(all []float64) {
		word(uint64(len(all)))
		for _, f := range all {
			word(math.Float64bits(f))
		}
	}
	add = func(v any) {
		switch v := v.(type) {
		case float64:
			floats([]float64{v})
		case []float64:
			floats(v)
		case *mat.Dense:
			if v == nil {
				word(0)
				return
			}
			raw := v.RawMatrix()
			for i := range raw.Rows {
				floats(raw.Data[i*raw.Stride : i*raw.Stride+raw.Cols])
			}
		case dense.Matrix:
			floats(v.Data)
		case []fault.Warning:
			for _, w := range v {
				add(w.Code + w.Message)
			}
		case lpp.Certificate:
			floats([]float64{v.Residual, v.Constraint, v.Gap})
			floats(v.ValueBounds)
			floats(v.AngleBounds)
			add(fmt.Sprint(v.Smallest == nil, v.Smallest != nil && *v.Smallest))
		case certify.Certificate: // of a live run: the same bits as that of a model
			proved := lpp.Certificate{Residual: v.Residual, Constraint: v.Constraint, Gap: v.Gap, ValueBounds: v.ValueBounds, AngleBounds: v.AngleBounds}
			if smallest := v.Smallest == certify.True; v.Smallest != certify.Open {
				proved.Smallest = &smallest
			}
			add(proved)
		case *lpp.Certificate:
			if v != nil {
				add(*v)
			}
		case *lpp.GraphReport:
			if v != nil {
				add(fmt.Sprint(v.Edges, v.EdgeCount, v.Components, v.Isolated))
				floats(v.Weights)
				floats(v.Degrees)
			}
		case error:
			var known *fault.Error
			if errors.As(v, &known) {
				add(string(known.Code) + known.Param)
			}
			add(v.Error())
		case nil:
			word(1)
		default:
			if array := reflect.ValueOf(v); array.Kind() == reflect.Array {
				for i := range array.Len() {
					add(array.Index(i).Interface())
				}
				return
			}
			h.Write([]byte(fmt.Sprint(v)))
		}
	}
	for _, v := range values {
		add(v)
	}
	return part{name, h.Sum64()}
}

// modelParts hashes a model; all but how long it took.
func modelParts(m *lpp.Model, err error) []part {
	if err != nil {
		return []part{partOf("error", err)}
	}
	return []part{
		partOf("values", m.Values, m.Rank, m.TotalVariance),
		partOf("components", m.Components, m.Mean, m.Scale),
		partOf("embedding", m.Embedding),
		partOf("kernel", m.Alpha, m.Training, m.Options.Kernel.Gamma, m.Options.Weight.T),
		partOf("graph", m.Graph),
		partOf("warnings", m.Warnings),
		partOf("certificate", m.Certificate),
	}
}
