package site

import "testing"

func TestNumbersStayTogether(t *testing.T) {
	for text, want := range map[string]string{
		"<p>20 000 rows in 33 s, 1 000 000 in 57 %.</p>":         "<p>20\u00a0000 rows in 33\u00a0s, 1\u00a0000\u00a0000 in 57\u00a0%.</p>",
		"<b>1.8</b> σ apart":                                     "<b>1.8</b>\u00a0σ apart",
		"<code>10 000 s</code> and <pre a=\"1 000\">1 000</pre>": "<code>10 000 s</code> and <pre a=\"1 000\">1 000</pre>",
		"NIPS 2003 and 2004 sets, 3 samples":                     "NIPS 2003 and 2004 sets, 3 samples",
		"<math><mn>1</mn> s</math> 5 ms":                         "<math><mn>1</mn> s</math> 5\u00a0ms",
	} {
		if got := withNoBreakSpaces(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}
