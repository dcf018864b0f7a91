// Package fault holds the one error type and the one warning type of the
// library. Codes and parameter names are those of the public API, the same in
// Go, in JavaScript and on the page.
package fault

import "fmt"

// Code is the kind of an error; callers compare it, never the message.
type Code string

// Error makes a code a target of errors.Is: errors.Is(err, fault.InvalidOption).
func (c Code) Error() string { return string(c) }

// The error codes, in the order in which Fit looks for them.
const (
	InvalidOption     Code = "invalid-option"      // an option's name, type, value or range
	InvalidData       Code = "invalid-data"        // the shape of X, ragged rows, non-numbers, entries beyond ±1e140
	TooFewSamples     Code = "too-few-samples"     // fewer than two rows
	NotFinite         Code = "not-finite"          // NaN or ±Inf; the message names row and column
	MissingLabels     Code = "missing-labels"      // the method or graph needs labels
	ConstantData      Code = "constant-data"       // all rows are equal
	EmptyGraph        Code = "empty-graph"         // no edge at all
	TooManyComponents Code = "too-many-components" // more dimensions than the rank allows
	NoOutOfSample     Code = "no-out-of-sample"    // the method has no map for new points
	NotConverged      Code = "not-converged"       // an iterative solver stopped early
	OutOfMemory       Code = "out-of-memory"       // an estimate made before allocating
	Aborted           Code = "aborted"             // the caller's context or signal ended the call
	EngineStopped     Code = "engine-stopped"      // the wasm engine died
)

// Error is what every function of the library returns for bad input.
type Error struct {
	Code    Code
	Param   string // dotted option name such as "graph.k"; empty when no option is at fault
	Message string // what is wrong and what is allowed, in one sentence

	cause error // the error of an ended context
}

func (e *Error) Error() string { return e.Message }

// Is reports whether the error has the code target.
func (e *Error) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == e.Code
}

// Unwrap returns context.Canceled or context.DeadlineExceeded where a context
// ended the call.
func (e *Error) Unwrap() error { return e.cause }

// New makes an Error; format and args are those of fmt.Sprintf.
func New(code Code, param, format string, args ...any) *Error {
	return &Error{Code: code, Param: param, Message: fmt.Sprintf(format, args...)}
}

// Warning is something a fit reports without failing.
type Warning struct {
	Code    string // such as "negative-weights"; docs/api.md lists them all
	Message string // one plain sentence
}

// Warn makes a Warning; format and args are those of fmt.Sprintf.
func Warn(code, format string, args ...any) Warning {
	return Warning{Code: code, Message: fmt.Sprintf(format, args...)}
}
