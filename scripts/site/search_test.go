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

// The index has the tasks of exercises, without their hints and solutions.
func TestIndexHasTasksWithoutSolutions(t *testing.T) {
	source := "## Exercises\n\n### 1 Draw\nStep.\n\n1. **Turn it.** Add one point.\n   *Hints:* Up.\n   *Solution:* At 0, 5.\n2. **Again.** Add two.\n\n### 2 Next\n3. **Other.** No.\n"
	if got, want := tasksIn(source, "1 Draw"), "Turn it. Add one point. Again. Add two."; got != want {
		t.Errorf("the tasks are %q, want %q", got, want)
	}
}
