package main

import (
	"errors"
	"fmt"
	"io/fs"
	"lpp-playground/scripts/must"
	"os"
	"path/filepath"
	"strings"
)

// report is the text of one section in Markdown, and the folder of its plots.
type report struct {
	strings.Builder
	plots string // as seen from here; "": no plots
}

func (r *report) section(title string) { fmt.Fprintf(r, "\n## %s\n", title) }

func (r *report) heading(title string) { fmt.Fprintf(r, "\n### %s\n", title) }

func (r *report) text(format string, args ...any) {
	fmt.Fprintf(r, "\n"+format+"\n", args...)
}

func (r *report) table(header []string, rows [][]string) {
	r.WriteString("\n| " + strings.Join(header, " | ") + " |\n|" + strings.Repeat("---|", len(header)) + "\n")
	for _, row := range rows {
		r.WriteString("| " + strings.Join(row, " | ") + " |\n")
	}
}

// plot writes a drawing next to the report and shows it there.
func (r *report) plot(p plot) {
	if r.plots == "" {
		return
	}
	must.Do(os.MkdirAll(r.plots, 0o755))
	name := p.file + ".svg"
	must.Do(os.WriteFile(filepath.Join(r.plots, name), []byte(p.svg()), 0o644))
	r.text("![%s](%s/%s)", p.title, filepath.Base(r.plots), name)
}

// byOlderBuild marks sections whose numbers a later change of the library affects. A run of the experiment replaces the
// section, and the mark with it.
const byOlderBuild = "by an older build"

// older returns the names of the experiments whose sections are of an older build.
func older(made map[string]string) []string {
	var names []string
	for _, e := range experiments {
		if strings.Contains(made[e.title], byOlderBuild) {
			names = append(names, e.name)
		}
	}
	return names
}

// preamble returns the introduction of a report; older are the experiments to run again.
func preamble(older []string) string {
	var r report
	r.WriteString("# The papers' tables and ours\n")
	if len(older) > 0 {
		r.text("**Older numbers.** Sections that are made *%s* are of a version before k-means started greedily and before LPP and LPI of texts with repeated rows were corrected. The current library gives other numbers there: "+
			"`scripts/reproduce.sh --only %s` measures them again.", byOlderBuild, strings.Join(older, ","))
	}
	r.text("`scripts/reproduce.sh` writes this page; do not edit it. Each section names the command that repeats it. Everything is seeded: the same command on the same machine gives the same numbers. " +
		"The data are not in the repository and are read from their folder (`--data DIR` or `$LPP_DATA`). Plots of them are not committed. " +
		"A full run takes about 100 minutes of processor time, or half as long on two cores. TDT2 takes two fifths of it, Reuters with and without its giant classes a third. `--tests 5` takes an eighth.")
	r.text("These papers are repeated. *The paper* in a section is the one of its list item:")
	r.text("- *LPP* (X. He, P. Niyogi, Locality preserving projections, NIPS 2003): the first figure, Yale, Multiple Features, Frey faces.\n" +
		"- *Analysis* (X. He, D. Cai, W. Min, Statistical and computational analysis of locality preserving projection, ICML 2005): clustering Reuters and TDT2.\n" +
		"- *LPI* (X. He, D. Cai, H. Liu, W.-Y. Ma, Locality preserving indexing for document representation, SIGIR 2004): average precision.\n" +
		"- *CLE* (C. Chen, L. Zhang, J. Bu, C. Wang, W. Chen, Constrained Laplacian eigenmap for dimensionality reduction, Neurocomputing 2010): the last tables.\n" +
		"- *The lecture* (M. Sugiyama, Advanced data analysis: locality preserving projection): its two data sets and the digits 3 to 8.")
	r.text("The tables show **ours ± standard deviation over the tests (the paper's number)**. If ± is the standard error of the mean (se), the text says so. " +
		"Without brackets, the paper has no such number. The settings are above each table. " +
		"*An independent script* is a separate program with NumPy and SciPy, written from the papers and without this library. Its numbers show what the papers' recipes give on these files.")
	r.text("Abbreviations: PCA is principal component analysis, LPP locality preserving projection, LE the Laplacian eigenmap, Semi-LE the same with known labels, CLE the constrained eigenmap. LDA is linear discriminant analysis, " +
		"LSI latent semantic indexing, LPI locality preserving indexing, NMF-NCW non-negative matrix factorisation of documents weighted for a normalised cut. " +
		"The accuracy of a clustering is the share of correct documents under the best matching of clusters to classes. Mutual information is divided by the larger of the two entropies.")
	return r.String()
}

// sections returns the texts of a report by title.
func sections(whole string) map[string]string {
	found := map[string]string{}
	for _, part := range strings.Split(whole, "\n## ")[1:] {
		title, _, _ := strings.Cut(part, "\n")
		found[title] = "\n## " + strings.TrimRight(part, "\n") + "\n"
	}
	return found
}

// compose puts a whole report together.
func compose(made map[string]string) string {
	var out strings.Builder
	out.WriteString(preamble(older(made)))
	for _, e := range experiments {
		out.WriteString(made[e.title])
	}
	out.WriteString(differences())
	return out.String()
}

// show prints a new section, or puts it into the report at path; an incomplete section does not replace a complete one.
func show(path, title, section string, complete bool) error {
	if path == "-" {
		_, err := fmt.Print(section)
		return err
	}
	before, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	made := sections(string(before))
	if complete || made[title] == "" {
		made[title] = section
	}
	return os.WriteFile(path, []byte(compose(made)), 0o644)
}
