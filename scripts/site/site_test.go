package site

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

const root = "../.."

// rendered makes one page of a text, as if it stood among the documents.
func rendered(t *testing.T, text string) (*page, error) {
	t.Helper()
	s := &site{Input: Input{Root: root}, files: map[string][]byte{}, bySource: map[string]*page{}, scenes: map[string]*scene{}}
	if err := s.readColours(); err != nil {
		t.Fatal(err)
	}
	p := &page{source: "docs/a.md", slug: "a", text: []byte(text)}
	s.pages, s.bySource[p.source] = []*page{p}, p
	err := s.render(p)
	if err == nil {
		for _, fault := range s.checkLinks() {
			return p, fault
		}
	}
	return p, err
}

const cigars = "\n\n```lpp\nscene: preset=two-cigars\nlabel: Two clouds\n```\n"

func TestWhatIsWrongInATextIsAnError(t *testing.T) {
	for name, c := range map[string]struct{ text, says string }{
		"a wrong figure":      {"At [116°](says:lppAngle)." + cigars, "the text says 116° for lppAngle, the core 117°"},
		"an unknown figure":   {"At [116°](says:lppangle)." + cigars, `no figure is named "lppangle"`},
		"a figure of nothing": {"At [117°](says:lppAngle).\n\n## Elsewhere" + cigars, "there is none in its section"},
		"a misspelt key":      {"With [*k* = 3](lpp:K=3)." + cigars, `no key is named "K"`},
		"a wrong value":       {"With [t = −1](lpp:t=-1)." + cigars, "weight.t"},
		"an unknown preset":   {"```lpp\nscene: preset=cigars\nlabel: Clouds\n```\n", "cigars"},
		"an unknown graph":    {"With [it](lpp:graph=kn)." + cigars, "kn"},
		"an unlabelled one":   {"```lpp\nscene: preset=moons\n```\n", "needs a scene and a label"},
		"a misspelt line":     {"```lpp\nscene: preset=moons\nlabl: Moons\n```\n", "labl"},
		"an unknown command":  {"$`\\lamda`$", `\lamda is not known`},
		"an open brace":       {"```math\n\\frac{1}{2\n```\n", "} is missing"},
		"a lost anchor":       {"[There](#there)", "leads nowhere"},
		"a lost file":         {"[There](there.md)", "leads to no file"},
		"a scene in a link":   {"[There](../#preset=moon)", "moon"},
		"HTML":                {"<b>x</b>", "HTML stands in the text"},
		"a gallery's line":    {"```gallery\npreset=moons | Moons\n```\n", "scene | title | words"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := rendered(t, "# A\n\n"+c.text); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("the error is %v, it should say %q", err, c.says)
			}
		})
	}
}

func TestAFigureHasItsPictureAndItsWords(t *testing.T) {
	p, err := rendered(t, "# A\n\nAt [117°](says:lppAngle), with [three](lpp:k=3) at [0°](says:lppAngle&k=3)."+
		"\n\n```lpp\nscene: preset=two-cigars\nlabel: \"Two\" clouds\ncaption: LPP at [117°](says:angle.lpp)\ntry: Move it.\nseen: It moved.\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`<output class="computed" data-says="lppAngle">117°</output>`, `<a class="set" href="../#preset=two-cigars&amp;k=3" data-set="k=3">three</a>`,
		`<span class="computed">0°</span>`, `<span class="computed">117°</span>`, `label="&#34;Two&#34; clouds"`, `width="720" height="424"`, `<p class="seen">It moved.</p>`,
	} {
		if !strings.Contains(p.body, part) {
			t.Errorf("%s is missing in %s", part, p.body)
		}
	}
}

func TestAnchorsAreThoseOfCodeHosts(t *testing.T) {
	p, err := rendered(t, "# A title\n\n## `lda` — linear discriminant\n\n## λ, and *k*\n\n## λ, and *k*\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"lda--linear-discriminant", "λ-and-k", "λ-and-k-1"} {
		if !p.anchors[id] {
			t.Errorf("no anchor %s among %v", id, slices.Sorted(maps.Keys(p.anchors)))
		}
	}
}

func TestFormulas(t *testing.T) {
	for tex, want := range map[string]string{
		`a^2_i`:             "<msubsup><mi>a</mi><mi>i</mi><mn>2</mn></msubsup>",
		`\frac{1}{2.5}`:     "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2.5</mn></mrow></mfrac>",
		`\left( x \right)`:  "<mrow><mo>(</mo><mrow><mi>x</mi></mrow><mo>)</mo></mrow>",
		`\text{a < b}`:      "<mtext>a\u00a0&lt;\u00a0b</mtext>",
		`x' - \lambda`:      "<mi>x</mi><mo>′</mo><mo>−</mo><mi>λ</mi>",
		`\min_a \; \sqrt 2`: `<msub><mi>min</mi><mi>a</mi></msub><mspace width="0.28em"></mspace><msqrt><mn>2</mn></msqrt>`,
	} {
		got, err := mathML(tex, false)
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%s: %s (%v), without %s", tex, got, err, want)
		}
	}
	if got, err := mathML(`\sum_{i}^n`, true); err != nil || !strings.Contains(got, "<munderover>") {
		t.Errorf("limits of a sum: %s (%v)", got, err)
	}
}

func TestTheSiteIsWhole(t *testing.T) {
	files, err := Build(Input{Root: root, Policy: "default-src 'none'"})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		text := string(data)
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		if strings.Contains(text, "style=") || strings.Contains(text, "<style") || strings.Contains(text, "onclick") {
			t.Errorf("%s has style or script in it, which its policy forbids", name)
		}
		if strings.Count(text, "<h1") != 1 {
			t.Errorf("%s has %d titles", name, strings.Count(text, "<h1"))
		}
	}
	if files["index.html"] == nil || files["decisions.html"] == nil || files["decision-0001.html"] == nil {
		t.Error("pages are missing")
	}
}

func TestColumnsOfProseAndEmptyHeadsAreMarked(t *testing.T) {
	p, err := rendered(t, "# A\n\n| key | |\n|---|---|\n| `k` | how many neighbours a point has |\n| `t` | the heat width |\n")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.body, "<th>key</th>\n<th role=\"presentation\" class=\"prose\"></th>") {
		t.Errorf("the head is not as it should be: %s", p.body)
	}
}
