package main

import "testing"

func TestPublicAddress(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "https://example.org": "https://example.org/", "https://example.org/lpp": "https://example.org/lpp/", "http://localhost:8080/lpp//": "http://localhost:8080/lpp/",
	} {
		if got, err := publicAddress(given); err != nil || got != want {
			t.Errorf("%q became %q, %v; want %q", given, got, err, want)
		}
	}
	for _, given := range []string{"example.org", "/lpp/", "ftp://example.org/", "https://", "https://example.org/?x=1", "https://example.org/#a", "https://a b/"} {
		if got, err := publicAddress(given); err == nil {
			t.Errorf("%q was taken, as %q", given, got)
		}
	}
}
