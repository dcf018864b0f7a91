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

func TestPrefixNamesTheError(t *testing.T) {
	read := func(failure error) error {
		return Try(func() {
			defer Prefix("file %d", 2)
			Do(failure)
		})
	}
	if err := read(errDisk); !errors.Is(err, errDisk) || err.Error() != "file 2: disk full" {
		t.Errorf("%v, want the error with its prefix", err)
	}
	if err := Try(func() { Fail("%d rows: %w", 3, errDisk) }); !errors.Is(err, errDisk) || err.Error() != "3 rows: disk full" {
		t.Errorf("%v, want the error with its message", err)
	}
	if err := read(nil); err != nil {
		t.Errorf("%v without an error", err)
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
	defer Prefix("file")
	panic("index")
}
