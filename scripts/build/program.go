package main

import (
	"bytes"
	"html"
)

// programFrame is the file of the frame that runs readers' programs.
const programFrame = "program.html"

// framedProgram returns the HTML of the sandboxed frame in which readers' programs run, and its script. The frame's
// policy allows that script, workers made of blobs, and in them the text of a program; it allows no request.
func framedProgram(b *bundler) (page string, script []byte, err error) {
	worker, err := b.classic("web/js/program/program-worker.ts")
	if err != nil {
		return "", nil, err
	}
	b.define("LPP_PROGRAM_WORKER", string(worker))
	script, err = b.classic("web/js/program/sandbox-frame.ts")
	if err != nil {
		return "", nil, err
	}
	script = bytes.TrimSpace(script)
	if err := inlineable(programFrame, script); err != nil {
		return "", nil, err
	}
	policy := "default-src 'none'; script-src " + sourceOf(script) + " blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Runs a program</title>` +
		`<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(policy) + `">` +
		`<script>` + string(script) + `</script></html>` + "\n", script, nil
}
