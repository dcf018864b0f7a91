package test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// job is one job of a workflow, as its lines.
type job struct{ name, text string }

// jobs splits a workflow into what is above its jobs, and the jobs.
func jobs(text string) (head string, all []job) {
	head, rest, _ := strings.Cut(text, "\njobs:\n")
	for _, line := range strings.SplitAfter(rest, "\n") {
		if name := strings.TrimSuffix(strings.TrimPrefix(line, "  "), ":\n"); !strings.HasPrefix(line, "   ") && name != line && !strings.ContainsAny(name, " #") {
			all = append(all, job{name: name})
		} else if len(all) > 0 {
			all[len(all)-1].text += line
		}
	}
	return head, all
}

var (
	pinned   = regexp.MustCompile(`^(\./\.github/workflows/[a-z]+\.yml|[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$`)
	needs    = regexp.MustCompile(`(?m)^    needs: (\w+)$`)
	run      = regexp.MustCompile(`(?m)^ +(- )?run: ?(.*)$`)
	granted  = regexp.MustCompile(`(?m)^ +(\w[\w-]*): write$`)
	builders = regexp.MustCompile(`\bnpm (ci|i|install|run|exec)\b|\bnpx\b|\bgo (run|test|install|get)\b|\bcurl\b|\bapt\b|\bapt-get\b|\bpip\b|scripts/`)
)

// problems are what a workflow does that a change of somebody else's sources could use.
func problems(text string) (found []string) {
	head, all := jobs(text)
	if !strings.Contains(head, "\npermissions:\n  contents: read") || granted.MatchString(head) {
		found = append(found, "its jobs may do more than read, unless they say so themselves")
	}
	if strings.Contains(text, "pull_request_target") {
		found = append(found, "sources of a pull request have the rights of the repository")
	}
	for _, line := range strings.Split(text, "\n") {
		if _, used, is := strings.Cut(line, "uses: "); is && !pinned.MatchString(used) {
			found = append(found, "not pinned by commit and version: "+used)
		}
	}
	before := map[string]string{}
	for _, j := range all {
		if m := needs.FindStringSubmatch(j.text); m != nil {
			before[j.name] = m[1]
		}
	}
	for _, j := range all {
		if !granted.MatchString(j.text) {
			continue
		}
		if strings.Contains(j.text, "actions/checkout") || builders.MatchString(j.text) {
			found = append(found, j.name+" has rights to write, and runs what it checks out or installs")
		}
		first := j.name
		for before[first] != "" {
			first = before[first]
		}
		if first != "tests" {
			found = append(found, j.name+" has rights to write, and does not wait for the tests")
		}
	}
	return found
}

func TestWorkflowsPublishOnlyWhatIsTested(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	if err != nil || len(files) < 3 {
		t.Fatal(err, files)
	}
	onPullRequests := false
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range problems(string(text)) {
			t.Errorf("%s: %s", filepath.Base(file), problem)
		}
		for _, m := range run.FindAllStringSubmatch(string(text), -1) {
			if expression := regexp.MustCompile(`\$\{\{ *(github\.(event|head_ref|ref_name)|steps|inputs)`); expression.MatchString(m[2]) {
				t.Errorf("%s: a command has a text of others in it: %s", filepath.Base(file), m[2])
			}
		}
		onPullRequests = onPullRequests || strings.Contains(string(text), "\n  pull_request:\n") && strings.Contains(string(text), "scripts/test.sh")
	}
	if !onPullRequests {
		t.Error("no workflow runs the tests on pull requests")
	}
}

func TestProblemsOfWorkflowsAreFound(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, ".github/workflows/release.yml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{"\npermissions:\n  contents: read", "\npermissions:\n  contents: write", "may do more than read"},
		{"@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0", "@v5", "not pinned by commit and version: actions/checkout@v5"},
		{"    needs: tests\n", "", "publish has rights to write, and does not wait for the tests"},
		{"      - run: sha256sum", "      - run: npm ci\n      - run: sha256sum", "publish has rights to write, and runs"},
		{"tags:", "pull_request_target:", "sources of a pull request"},
	} {
		changed := strings.Replace(string(text), c.old, c.new, 1)
		if changed == string(text) {
			t.Errorf("release.yml has no %q", c.old)
		}
		if got := strings.Join(problems(changed), "\n"); !strings.Contains(got, c.want) {
			t.Errorf("%q for %q: %q, want %q", c.new, c.old, got, c.want)
		}
	}
}
