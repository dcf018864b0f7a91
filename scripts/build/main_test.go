package main

import (
	"os"
	"strings"
	"testing"
)

func TestPublicAddress(t *testing.T) {
	for address, want := range map[string]string{
		"": "", "https://example.org": "https://example.org/", "https://example.org/lpp": "https://example.org/lpp/", "http://localhost:8080/lpp//": "http://localhost:8080/lpp/",
	} {
		if got, err := publicAddress(address); err != nil || got != want {
			t.Errorf("%q became %q, %v; want %q", address, got, err, want)
		}
	}
	for _, address := range []string{"example.org", "/lpp/", "ftp://example.org/", "https://", "https://example.org/?x=1", "https://example.org/#a", "https://a b/"} {
		if got, err := publicAddress(address); err == nil {
			t.Errorf("%q was taken, as %q", address, got)
		}
	}
}

// The hosted page names its own address and the picture that the documents have; its words stay as they are.
func TestTagsOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	tagged := withTags(string(page), "https://example.org/lpp/")
	for _, tag := range []string{
		`<link rel="canonical" href="https://example.org/lpp/">`, `<meta property="og:title" content="LPP Playground">`,
		`<meta property="og:image" content="https://example.org/lpp/docs/cards/index.png">`,
	} {
		if strings.Count(tagged, tag) != 1 {
			t.Errorf("%s is not in the page once", tag)
		}
	}
	if strings.Contains(string(page), "canonical") {
		t.Error("the source names an address")
	}
}
