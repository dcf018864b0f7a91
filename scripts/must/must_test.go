package must

import (
	"errors"
	"testing"
)

var errDisk = errors.New("disk full")

func size(found int, failure error) (n int, err error) {
	defer Catch(&err)
	n = 1
	n = Get(found, failure)
	return n, nil
}

func TestFirstErrorEndsTheFunction(t *testing.T) {
	if n, err := size(7, nil); n != 7 || err != nil {
		t.Errorf("%d, %v without an error; want 7", n, err)
	}
	if n, err := size(7, errDisk); n != 1 || err != errDisk {
		t.Errorf("%d, %v; want the value before the error, and that error", n, err)
	}
}

func TestOtherPanicsGoOn(t *testing.T) {
	defer func() {
		if r := recover(); r != "index" {
			t.Errorf("recovered %v, want the panic itself", r)
		}
	}()
	var err error
	defer Catch(&err)
	panic("index")
}
