package site

import (
	"fmt"
	"html"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"lpp-playground/scripts/must"
)

// The keys of a block `lpp`, one a line.
var figureKeys = []string{"scene", "label", "caption", "try", "seen", "ui", "start"}

func figureFields(content string) map[string]string {
	fields := map[string]string{}
	for line := range strings.Lines(content) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || !slices.Contains(figureKeys, key) {
			must.Fail("a figure has the line %q; lines begin with one of %s and a colon", strings.TrimSpace(line), strings.Join(figureKeys, ", "))
		}
		fields[key] = strings.TrimSpace(value)
	}
	if fields["scene"] == "" || fields["label"] == "" {
		must.Fail("a figure needs a scene and a label")
	}
	return fields
}

// live writes a figure: the element, within it the picture for readers without
// scripts and for paper, below it what to try.
func (w *writer) live(b util.BufWriter, content string) {
	f := figureFields(content)
	link := f["scene"]
	picture := w.site.picture(link)
	if w.page.figures++; w.page.scene == "" {
		w.page.scene = link
	}
	label, scene := html.EscapeString(f["label"]), html.EscapeString(link)
	fmt.Fprintf(b, `<figure class="live"><lpp-playground scene="#%s%s" label="%s"%s%s><a href="../#%s"><img src="%s" width="%d" height="%d" loading="lazy" alt="%s"></a></lpp-playground>`,
		scene, w.site.angles(link), label, attribute("ui", f["ui"]), attribute("start", f["start"]), scene, picture, pictureWidth, pictureHeight, label)
	if f["caption"] != "" {
		fmt.Fprintf(b, `<figcaption>%s</figcaption>`, w.inline(f["caption"], link))
	}
	b.WriteString("</figure>\n")
	if f["try"] != "" {
		fmt.Fprintf(b, `<div class="try"><p><strong>%s</strong> %s</p><p class="seen">%s</p></div>`+"\n",
			words["try"], w.inline(f["try"], link), w.inline(f["seen"], link))
	}
}

// pointsOnly is a scene of a preset's own points with other settings than the menu
// opens it with, for which a frame has the points and no results.
var pointsOnly = regexp.MustCompile(`^preset=[\w-]+&(runs=[\w.-]+&)?(view|k|graph|weight|constraint)=[^&]+(&(graph|weight|constraint|epsilon|t|runs)=[^&]+)*$`)

// angles returns the settings that let the frame of such a scene show its picture without an engine: the first axis of
// each run, unless one has none.
func (s *site) angles(link string) string {
	solved := must.Get(s.solve(link))
	if !pointsOnly.MatchString(link) {
		return ""
	}
	texts := make([]string, len(solved.methods))
	for i := range texts {
		if solved.live.Slots()[i].Axes == [4]float64{} {
			return ""
		}
		texts[i] = strconv.FormatFloat(math.Round(100*solved.angle(i, 0))/100, 'f', -1, 64)
	}
	return html.EscapeString("&r=" + strings.Join(texts, "_"))
}

func attribute(name, value string) string {
	if value == "" {
		return ""
	}
	return fmt.Sprintf(` %s="%s"`, name, html.EscapeString(value))
}

// setting writes a value in prose that sets the figure; without scripts it opens the playground so.
func (w *writer) setting(b util.BufWriter, n *ast.Link, what string, entering bool) {
	if !entering {
		b.WriteString("</a>")
		return
	}
	scene := w.sceneAt(n)
	if scene == "" {
		must.Fail("(lpp:%s) sets a figure, and there is none in its section", what)
	}
	to := with(scene, what)
	must.Get(w.site.solve(to))
	fmt.Fprintf(b, `<a class="set" href="../#%s" data-set="%s">`, html.EscapeString(to), html.EscapeString(what))
}

// number writes a number of the figure, which the core has to confirm. A number for other settings than the figure's (a
// key, & and settings) is not updated.
func (w *writer) number(b util.BufWriter, n *ast.Link, what string, entering bool) {
	key, settings, changed := strings.Cut(what, "&")
	tag := "span"
	if _, follows := liveFigures[key]; follows && !changed && w.figure == "" {
		tag = "output"
	}
	if !entering {
		fmt.Fprintf(b, "</%s>", tag)
		return
	}
	scene := w.sceneAt(n)
	if scene == "" {
		must.Fail("(says:%s) is said of a figure, and there is none in its section", what)
	}
	want := must.Get(must.Get(w.site.solve(with(scene, settings))).numberText(key))
	if got := plain(n, w.source); level(got) != level(want) {
		must.Fail("the text says %s for %s, the core %s", got, what, want)
	}
	if tag == "output" {
		fmt.Fprintf(b, `<output class="computed" data-says="%s">`, html.EscapeString(key))
	} else {
		b.WriteString(`<span class="computed">`)
	}
}

// level replaces all spaces by plain ones: narrow ones are before units.
func level(s string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(s, "\u202f", " ")), " ")
}

// sceneAt is the scene of the figure that a node speaks of: the last before it
// in its section, else the next in its section.
func (w *writer) sceneAt(n ast.Node) string {
	if w.figure != "" {
		return w.figure
	}
	for n.Parent() != nil && n.Parent().Kind() != ast.KindDocument {
		n = n.Parent()
	}
	for at := n; at != nil && at.Kind() != ast.KindHeading; at = at.PreviousSibling() {
		if scene := w.sceneOf(at); scene != "" {
			return scene
		}
	}
	for at := n; at != nil && (at == n || at.Kind() != ast.KindHeading); at = at.NextSibling() {
		if scene := w.sceneOf(at); scene != "" {
			return scene
		}
	}
	return ""
}

func (w *writer) sceneOf(n ast.Node) string {
	code, ok := n.(*ast.FencedCodeBlock)
	if !ok || string(code.Language(w.source)) != "lpp" {
		return ""
	}
	return figureFields(lines(code, w.source))["scene"]
}

// gallery writes a list of images that link to the playground, one per line: scene, title and description, with |
// between.
func (w *writer) gallery(b util.BufWriter, content string) {
	b.WriteString(`<ul class="gallery">`)
	for line := range strings.Lines(content) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 3 {
			must.Fail("a line of a gallery is scene | title | words, not %q", strings.TrimSpace(line))
		}
		fmt.Fprintf(b, `<li><a href="../#%s"><img src="%s" width="%d" height="%d" loading="lazy" alt=""><b>%s</b> <span>%s</span></a></li>`,
			html.EscapeString(parts[0]), w.site.picture(parts[0]), pictureWidth, pictureHeight, html.EscapeString(parts[1]), html.EscapeString(parts[2]))
	}
	b.WriteString("</ul>\n")
}
