package site

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"
	"math"
	"regexp"
	"strings"
	"testing"
)

var canonical = regexp.MustCompile(`<link rel="canonical" href="([^"]*)">`)

// With an address, each page names its own, once, and a picture that is there; the sitemap lists the same ones.
func TestAddressesOfThePages(t *testing.T) {
	const base = "https://example.org/lpp/"
	files, err := Build(Input{Root: root, Base: base, Repository: "https://example.org/lpp.git"})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{base: true}
	pictures := map[string]bool{}
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		found := canonical.FindAllStringSubmatch(string(text), -1)
		if want := base + "docs/" + strings.TrimSuffix(name, "index.html"); len(found) != 1 || found[0][1] != want {
			t.Errorf("%s has the addresses %v", name, found)
		} else if seen[want] {
			t.Errorf("%s stands for two pages", want)
		} else {
			seen[want] = true
		}
		picture := regexp.MustCompile(`og:image" content="https://example\.org/lpp/docs/([^"]*)"`).FindStringSubmatch(string(text))
		if picture == nil || files[picture[1]] == nil {
			t.Errorf("%s has no picture that is there: %q", name, picture)
			continue
		}
		pictures[picture[1]] = true
		for _, property := range []string{"title", "description", "url", "image:alt"} {
			if !regexp.MustCompile(`<meta property="og:` + property + `" content="[^"]{5,}">`).Match(text) {
				t.Errorf("%s has no og:%s", name, property)
			}
		}
		if edits := strings.Count(string(text), "https://example.org/lpp.git/edit/main/"); edits != 1 && name != "go.html" {
			t.Errorf("%s has %d links to edit it", name, edits)
		}
	}
	if len(seen) < 40 || len(pictures) < 10 {
		t.Errorf("%d addresses, %d pictures", len(seen), len(pictures))
	}
	listed := regexp.MustCompile(`<loc>([^<]*)</loc>`).FindAllStringSubmatch(string(files["sitemap.xml"]), -1)
	if len(listed) != len(seen) {
		t.Errorf("the sitemap lists %d addresses, there are %d", len(listed), len(seen))
	}
	for _, address := range listed {
		if !seen[address[1]] {
			t.Errorf("the sitemap lists %s, which no page has", address[1])
		}
	}
}

// Without an address nothing claims one, and without a repository nothing can be edited.
func TestNoAddressIsMadeUp(t *testing.T) {
	files, err := Build(Input{Root: root})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		for _, never := range []string{"canonical", "og:image", "og:url", `class="edit"`} {
			if strings.HasSuffix(name, ".html") && strings.Contains(strings.SplitN(string(text), "<body", 2)[0], never) {
				t.Errorf("%s has %s", name, never)
			}
		}
		if strings.HasSuffix(name, ".png") || name == "sitemap.xml" {
			t.Errorf("there is %s", name)
		}
		if strings.HasSuffix(name, ".html") && !strings.Contains(string(text), `<meta property="og:title"`) {
			t.Errorf("%s has no og:title", name)
		}
	}
}

// The words of a page cannot leave their tag.
func TestTagsEscapeWhatTheySay(t *testing.T) {
	tags := Tags(`A "b" <c>`, `&d`, "https://example.org/?a&b", "p.png")
	if strings.Contains(tags, `"b"`) || strings.Contains(tags, "<c>") || !strings.Contains(tags, "?a&amp;b") || !strings.Contains(tags, "&amp;d") {
		t.Error(tags)
	}
}

// A card has LPP's colour along LPP's direction through the mean, and the surface's in its corners.
func TestACardShowsTheDirections(t *testing.T) {
	s := &site{Input: Input{Root: root}}
	if err := s.readColours(); err != nil {
		t.Fatal(err)
	}
	for _, link := range []string{"preset=two-cigars", "preset=outliers", "preset=moons&runs=lpp.lda"} {
		t.Run(link, func(t *testing.T) {
			solved, err := solveScene(link)
			if err != nil {
				t.Fatal(err)
			}
			data, err := s.card(solved)
			if err != nil {
				t.Fatal(err)
			}
			picture, err := png.Decode(bytes.NewReader(data))
			if err != nil || picture.Bounds().Dx() != cardWidth || picture.Bounds().Dy() != cardHeight {
				t.Fatal(err, picture.Bounds())
			}
			run, err := solved.run("lpp")
			if err != nil {
				t.Fatal(err)
			}
			want, err := parseColour(s.light["lpp"])
			if err != nil {
				t.Fatal(err)
			}
			sin, cos := math.Sincos(solved.angle(run, 0) * math.Pi / 180)
			f := fitted(solved.set.X.Data, cardWidth, cardHeight, cardMargin)
			mean := solved.live.Slots()[run].Mean
			middle := f.place(mean[0], mean[1])
			for _, along := range []float64{-90, -40, 40, 90} {
				x, y := int(middle[0]+along*cos), int(middle[1]-along*sin)
				if got := color.RGBAModel.Convert(picture.At(x, y)); got != want {
					t.Errorf("at %v pixels along LPP the colour is %v, not %v", along, got, want)
				}
			}
			if corner := fmt.Sprint(color.RGBAModel.Convert(picture.At(2, 2))); corner != "{255 255 255 255}" {
				t.Errorf("a corner is %s", corner)
			}
		})
	}
}

func TestColoursOfTheTokens(t *testing.T) {
	for text, want := range map[string]color.RGBA{"#D6336C": {0xD6, 0x33, 0x6C, 255}, "rgb(71 84 103 / 38%)": {185, 190, 197, 255}, "rgb(0 0 0 / 0%)": {255, 255, 255, 255}} {
		if got, err := parseColour(text); err != nil || got != want {
			t.Errorf("%s is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "#12", "red", "rgb(1 2)"} {
		if got, err := parseColour(text); err == nil {
			t.Errorf("%q is %v", text, got)
		}
	}
}
