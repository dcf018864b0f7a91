package site

// words are the texts around the documents.
var words = map[string]string{
	"name":    "LPP Playground",
	"docs":    "Docs",
	"skip":    "To the text",
	"pages":   "Pages",
	"open":    "Open the playground",
	"here":    "On this page",
	"steps":   "Next and previous page",
	"before":  "Before",
	"next":    "Next",
	"section": "Link to",
	"formula": "Formula",
	"edit":    "Edit this page",
	"card":    "Points, their neighbour graph and the directions that methods find",
	"try":     "Try this.",
}
