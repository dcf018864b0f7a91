// Package must ends a command's step at its first error, so that the step reads as the list of what it does.
//
//	func copyFile(to, from string) (err error) {
//		defer must.Catch(&err)
//		must.Do(os.WriteFile(to, must.Get(os.ReadFile(from)), 0o666))
//		return nil
//	}
package must

import "fmt"

// failure carries an error from Do to Catch.
type failure struct{ error }

// Do ends the function that has deferred Catch, and those it has called, if err is not nil.
func Do(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// Fail ends the function with an error of this message.
func Fail(format string, args ...any) { Do(fmt.Errorf(format, args...)) }

// Get returns v, or ends the function as Do does.
func Get[T any](v T, err error) T {
	Do(err)
	return v
}

// Try runs a step and returns the error that ended it.
func Try(step func()) (err error) {
	defer Catch(&err)
	step()
	return nil
}

// Prefix, deferred, puts text and a colon before the message of the error that ends the function.
func Prefix(format string, args ...any) {
	r := recover()
	if f, ok := r.(failure); ok {
		r = failure{fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), f.error)}
	}
	if r != nil {
		panic(r)
	}
}

// Catch, deferred, sets err to the error that ended the function. Other panics go on.
func Catch(err *error) {
	switch r := recover().(type) {
	case nil:
	case failure:
		*err = r.error
	default:
		panic(r)
	}
}
