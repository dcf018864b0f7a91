package site

import "testing"

func TestTheSearchLeavesOutFormulasAndReferences(t *testing.T) {
	p, err := rendered(t, "# A\n\n## B\n\nWords of $`\\lambda`$, $`t`$ and $`X^\\top L X`$.\n\n"+
		"```math\n\\left( a \\right)\n```\n\n```bibtex\n@book{key, title = {Title}}\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	const want = "Words of λ, t and …."
	if got := p.sections[len(p.sections)-1].text; got != want {
		t.Errorf("the search knows %q, not %q", got, want)
	}
}
