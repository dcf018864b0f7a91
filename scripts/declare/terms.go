package main

import (
	"fmt"
	"strings"
)

// term is a word that the page or the documents explain: in the glossary, and in a card on the page.
type term struct {
	name     string
	sentence string
	more     string   // the document and section with more information
	at       []string // its place: a setting, a setting and its choice, a measure; empty: only in the documents
	picture  []stroke // of a card, 96 wide and 56 high
}

// stroke is a part of a picture: a class of web/css/card.css and the data of a path.
type stroke struct{ class, path string }

const (
	controls = "guide.md#controls"
	measures = "guide.md#what-is-measured"
	lppPage  = "methods/lpp.md#derivation"
)

// dots are discs about places x, y, x, y, …
func dots(class string, places ...float64) stroke {
	var b strings.Builder
	for i := 0; i < len(places); i += 2 {
		fmt.Fprintf(&b, "M%g %ga3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0", places[i]-3.5, places[i+1])
	}
	return stroke{class, b.String()}
}

// terms are in the order of the alphabet, Greek letters by their names.
var terms = []term{
	{name: "All directions", sentence: "The value that a method gives each direction of the line, as a curve. LPP takes the lowest point of its curve, PCA the highest.", more: controls,
		at: []string{"directions"}, picture: []stroke{{"ink", "M8 50H90"}, {"line", "M8 24C22 2 38 2 52 30S76 52 90 24"}, {"dash", "M8 34C24 54 40 54 52 26S76 6 90 34"}, dots("a", 65, 44), dots("b", 70, 15)}},
	{name: "Angle between axes", sentence: "The angle between the first direction of a method and that of the first method, from 0° to 90°.", more: measures,
		at: []string{"angle"}, picture: []stroke{{"line", "M10 50L86 38"}, {"dash", "M10 50L66 6"}, {"ink", "M52 43.4A43 43 0 0 0 44 23.4"}}},
	{name: "Centring", sentence: "The point that is subtracted before the fit: by default the mean, weighted by the degrees.", more: controls,
		at: []string{"center"}, picture: []stroke{dots("a", 20, 16, 28, 26, 16, 30, 32, 38, 24, 44, 78, 20), {"line", "M26 30h14M33 23v14"}, {"dash", "M33 30H78"}}},
	{name: "Certificate", sentence: "A check of the result against the problem as it was stated.", more: "api.md#certificate"},
	{name: "Class gap", sentence: "The distance between the two closest class means after projection, in standard deviations within the classes. With three or more classes, only these two count.", more: measures,
		at: []string{"gap"}, picture: []stroke{{"a", "M6 48C18 48 20 22 28 22S38 48 50 48z"}, {"b", "M46 48C58 48 60 22 68 22S78 48 90 48z"}, {"line", "M28 12H68M33 8l-5 4 5 4M63 8l5 4-5 4"}}},
	{name: "Connected component", sentence: "A largest set of points in which edges lead from each point to each other.", more: controls},
	{name: "Degree", sentence: "The sum of the weights of the edges of a point.", more: lppPage},
	{name: "Direction", sentence: "A vector of length 1 in the space of the columns; on the page its line is the axis.", more: lppPage},
	{name: "Edge", sentence: "A connection of two points that are neighbours.", more: controls},
	{name: "Eigenvalue", sentence: "The value that a method gives each direction: the smallest first in LPP, the largest first in PCA.", more: lppPage},
	{name: "Embedding", sentence: "The positions of the points that a method finds, in one or more dimensions.", more: "api/fit.md#returns"},
	{name: "ε (epsilon) graph", sentence: "Two points are connected if their squared distance is below ε (epsilon).", more: controls,
		at: []string{"graph.epsilon", "epsilon"}, picture: []stroke{{"edge", "M48 28L36 20M48 28L60 38M48 28L58 16"}, {"dash", "M26 28a22 22 0 1 0 44 0a22 22 0 1 0-44 0"}, dots("a", 48, 28, 36, 20, 60, 38, 58, 16), dots("b", 14, 12, 84, 20, 80, 48)}},
	{name: "Heat kernel", sentence: "An edge of length d has the weight exp(−d²/t), so near neighbours count more.", more: controls,
		at: []string{"weight.heat"}, picture: []stroke{{"ink", "M10 6V48H90"}, {"line", "M10 12C34 12 38 46 88 46"}}},
	{name: "Heat width t", sentence: "If t is small, only the shortest edges count; if t is large, all edges have nearly the same weight.", more: controls,
		at: []string{"t"}, picture: []stroke{{"ink", "M10 6V48H90"}, {"line", "M10 12C20 12 20 46 40 46H88"}, {"dash", "M10 12C44 12 64 26 88 30"}}},
	{name: "kNN graph", sentence: "Each point is connected to its k nearest neighbours.", more: controls,
		at: []string{"graph.knn"}, picture: []stroke{{"edge", "M48 28L34 20M48 28L60 18M48 28L54 42"}, dots("a", 48, 28, 34, 20, 60, 18, 54, 42), dots("b", 12, 42, 84, 10, 82, 46)}},
	{name: "Laplacian", sentence: "The matrix L = D − W of the degrees D and the weights W of a graph.", more: lppPage},
	{name: "Linear map", sentence: "A mean and a matrix that can place new points.", more: "api/transform.md"},
	{name: "Locality λ (lambda)", sentence: "How far apart connected points are after projection, compared with all points. LPP makes it as small as possible.", more: measures,
		at: []string{"objective"}, picture: []stroke{{"edge", "M20 12L38 20L54 10"}, {"dash", "M20 12V46M38 20V46M54 10V46M78 22V46"}, {"ink", "M8 46H90"}, {"line", "M20 46H54"}, dots("a", 20, 12, 38, 20, 54, 10, 78, 22)}},
	{name: "Neighbours k", sentence: "The number of nearest neighbours that each point is connected to. If k is too small, LPP may miss the groups, and the graph may split into components. If k is large, it also connects distant points.", more: controls,
		at: []string{"k"}, picture: []stroke{{"edge", "M18 28L30 20M66 28L52 16M66 28L80 14M66 28L50 40M66 28L84 40M66 28L68 48"}, dots("a", 18, 28, 30, 20), dots("b", 66, 28, 52, 16, 80, 14, 50, 40, 84, 40, 68, 48)}},
	{name: "Neighbours kept", sentence: "The share of each point’s nearest neighbours that are also among its nearest after projection. LPP makes neighbours close. It does not keep other points away, so PCA can have the larger share.", more: measures,
		at: []string{"kept"}, picture: []stroke{{"dash", "M22 12L30 46M36 18L40 46M74 14L56 46"}, {"ink", "M8 46H90"}, {"edge", "M22 12L36 18"}, dots("a", 22, 12, 36, 18, 30, 46, 40, 46), dots("b", 74, 14, 56, 46)}},
	{name: "Projection", sentence: "The positions where the points land on the line or plane that a method picks, by a linear map.", more: "index.md",
		at: []string{"view.strips"}, picture: []stroke{{"dash", "M20 10L27 26.5M42 44L36 30.4M58 10L62 18.6M76 32L71 16.6"}, {"line", "M8 34.7L88 9"}, dots("a", 20, 10, 42, 44), dots("b", 58, 8, 76, 34)}},
	{name: "Ridge", sentence: "A constant added to the diagonal of XᵀDX, so that no direction is without variance.", more: "api.md#options"},
	{name: "σ (sigma)", sentence: "One σ (sigma) is the standard deviation of the points within their classes after projection.", more: measures,
		at: []string{"gap.value"}, picture: []stroke{{"a", "M8 48C30 48 34 10 48 10S66 48 88 48z"}, {"line", "M48 30H62M57 26l5 4-5 4"}, {"ink", "M48 10V52"}}},
	{name: "Symmetry, either", sentence: "Two points are connected if one of them is among the k nearest neighbours of the other.", more: controls,
		at: []string{"symmetry.or"}, picture: []stroke{{"line", "M26 28H68M62 23l6 5-6 5"}, {"edge", "M72 28L84 20M72 28L84 38"}, dots("a", 24, 28, 72, 28), dots("b", 84, 18, 84, 40)}},
	{name: "Symmetry, mutual", sentence: "Two points are connected only if each is among the k nearest neighbours of the other.", more: controls,
		at: []string{"symmetry.and"}, picture: []stroke{{"line", "M30 22H66M60 17l6 5-6 5M66 34H30M36 29l-6 5 6 5"}, dots("a", 22, 28, 74, 28)}},
	{name: "Variance explained", sentence: "The share of the total variance along the direction, which PCA maximises.", more: measures,
		at: []string{"variance"}, picture: []stroke{dots("a", 14, 42, 26, 32, 36, 38, 46, 24, 56, 30, 68, 16, 80, 18), {"line", "M8 46L88 10M10 39l-2 7 7-1M86 17l2-7-7 1"}}},
	{name: "Weight", sentence: "The strength of an edge.", more: controls},
}

// cardTerms generates web/js/words/terms.ts: the terms on the page.
func cardTerms(string) string {
	var b strings.Builder
	b.WriteString(`// Written by scripts/declare from its table of terms (scripts/declare/terms.go): change that, and run
// go run ./scripts/declare -w

export interface Term {
  name: string;
  sentence: string;
  /** the document and section with more information */
  more: readonly [document: string, section: string];
  /** parts of a picture, 96 wide and 56 high: a class of web/css/card.css and the data of a path */
  picture: ReadonlyArray<readonly [name: string, path: string]>;
}

/** The terms by their place: a setting, a setting and its choice, a measure. */
export const TERMS: Record<string, Term> = {
`)
	for _, t := range terms {
		document, section, _ := strings.Cut(t.more, "#")
		for _, at := range t.at {
			fmt.Fprintf(&b, "  '%s': {\n    name: '%s',\n    sentence: '%s',\n    more: ['%s', '%s'],\n    picture: [\n", at, t.name, t.sentence, strings.TrimSuffix(document, ".md"), section)
			for _, s := range t.picture {
				fmt.Fprintf(&b, "      ['%s', '%s'],\n", s.class, s.path)
			}
			b.WriteString("    ],\n  },\n")
		}
	}
	b.WriteString("};\n")
	return b.String()
}

// glossary makes docs/glossary.md: all terms.
func glossary(string) string {
	var b strings.Builder
	b.WriteString("# Glossary\n\nThe terms of the page and of these documents, one sentence each. On the page, terms with a card have a dotted underline. Point at a term, tap it, or reach its field with Tab: a card shows the same sentence and a picture.\n\n| term | meaning | more |\n|---|---|---|\n")
	for _, t := range terms {
		title := map[string]string{controls: "Controls", measures: "What is measured", lppPage: "LPP"}[t.more]
		if title == "" {
			title = "More"
		}
		fmt.Fprintf(&b, "| %s | %s | [%s](%s) |\n", t.name, t.sentence, title, t.more)
	}
	return b.String()
}
