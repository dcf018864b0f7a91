// Package must ends a command's step at its first error, so that the step reads as the list of what it does.
//
//	func copyFile(to, from string) (err error) {
//		defer must.Catch(&err)
//		must.Do(os.WriteFile(to, must.Get(os.ReadFile(from)), 0o666))
//		return nil
//	}
package must

// failure carries an error from Do to Catch.
type failure struct{ error }

// Do ends the function that has deferred Catch, and those it has called, if err is not nil.
func Do(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// Get returns v, or ends the function as Do does.
func Get[T any](v T, err error) T {
	Do(err)
	return v
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
