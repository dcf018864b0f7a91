package site

import (
	"fmt"
	"os"
)

// entry is a page, or a folder of pages, in the list next to the text.
type entry struct{ group, slug, nav, source string }

// decisionsList lists all decisions by area: a code host shows it with the folder.
const decisionsList = "docs/decisions/README.md"

// contents are all pages in their order.
var contents = []entry{
	{"Learn", "index", "Introduction", "docs/index.md"},
	{"Learn", "from-csv", "Open your own CSV", "docs/from-csv.md"},
	{"Learn", "guide", "User guide", "docs/guide.md"},
	{"Learn", "gallery", "Gallery", "docs/gallery.md"},
	{"Learn", "glossary", "Glossary", "docs/glossary.md"},
	{"Use it", "coming-from", "Coming from other libraries", "docs/coming-from.md"},
	{"Use it", "bundlers", "Install, bundlers, CSP", "docs/bundlers.md"},
	{"Use it", "embedding", "Embedding", "docs/embedding.md"},
	{"Use it", "teachers", "For teachers", "docs/teachers.md"},
	{"Use it", "grade-books", "Grade books", "docs/grade-books.md"},
	{"Use it", "write-it-yourself", "Write LPP yourself", "docs/write-it-yourself.md"},
	{"Methods", "method-lpp", "LPP", "docs/methods/lpp.md"},
	{"Methods", "method-kernel-lpp", "Kernel LPP", "docs/methods/kernel-lpp.md"},
	{"Methods", "method-pca", "PCA", "docs/methods/pca.md"},
	{"Methods", "method-laplacian-eigenmap", "Laplacian eigenmap", "docs/methods/laplacian-eigenmap.md"},
	{"Methods", "method-lda", "LDA", "docs/methods/lda.md"},
	{"Methods", "method-orthogonal-lpp", "OLPP", "docs/methods/orthogonal-lpp.md"},
	{"Methods", "method-npe", "NPE", "docs/methods/neighborhood-preserving-embedding.md"},
	{"Methods", "method-lsi", "LSI", "docs/methods/lsi.md"},
	{"Methods", "method-lpi", "LPI", "docs/methods/lpi.md"},
	{"Methods", "method-semi-laplacian-eigenmap", "Semi-supervised eigenmap", "docs/methods/semi-laplacian-eigenmap.md"},
	{"Methods", "method-constrained-laplacian-eigenmap", "Constrained eigenmap", "docs/methods/constrained-laplacian-eigenmap.md"},
	{"Reference", "api", "API reference", "docs/api.md"},
	{"Reference", "api-fit", "fit", "docs/api/fit.md"},
	{"Reference", "api-transform", "transform", "docs/api/transform.md"},
	{"Reference", "api-session", "session", "docs/api/session.md"},
	{"Reference", "api-score", "score", "docs/api/score.md"},
	{"Reference", "api-cluster", "cluster", "docs/api/cluster.md"},
	{"Reference", "api-read", "read", "docs/api/read.md"},
	{"Reference", "api-scene", "scene", "docs/api/scene.md"},
	{"Reference", "course", "Hand-ins and grades", "docs/api/course.md"},
	{"Reference", "types", "Types", "web/js/lib/lpp.d.ts"},
	{"Reference", "go", "Go packages", goPackages},
	{"Reference", "links", "Links and scene files", "docs/links.md"},
	{"Reference", "what-the-page-says", "Messages", "docs/what-the-page-says.md"},
	{"Behind it", "beyond", "Models in SQL and Python", "docs/beyond.md"},
	{"Behind it", "reproduction", "The papers’ tables", "docs/reproduction.md"},
	{"Behind it", "performance", "Performance", "docs/performance.md"},
	{"Behind it", "robustness", "Robustness tests", "docs/robustness.md"},
	{"Behind it", "mutation", "Mutation tests", "docs/mutation.md"},
	{"Behind it", "architecture", "Architecture", "docs/architecture.md"},
	{"Behind it", "decisions", "Decisions", decisionsList},
	{"Decisions", "decision-", "", "docs/decisions/[0-9]*.md"},
	{"Behind it", "about", "Citation, privacy, licence", "docs/about.md"},
	{"Behind it", "versions", "Versions", "docs/versions.md"},
	{"Behind it", "changelog", "Changelog", "CHANGELOG.md"},
}

// typesPage is the library's types as a page.
func typesPage(path string) ([]byte, error) {
	text, err := os.ReadFile(path)
	return fmt.Appendf(nil, "# Types\n\nThe library’s declarations, as the package has them; the [API reference](../../../docs/api.md) explains them.\n\n```ts\n%s```\n", text), err
}
