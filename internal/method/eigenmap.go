package method

import (
	"context"

	"lpp-playground/internal/graph"
	"lpp-playground/internal/pencil"
	"lpp-playground/internal/spectral"
)

// Eigenmap finds the Laplacian eigenmap (LPP paper, section 3.3, equation 4; CLE
// paper, section 2.3):
//
//	L·y = λ·D·y,  yᵀDy = 1,  λ ascending,
//
// exactly one constant vector dropped, also if the graph has several components. Points of degree 0 are ignored and are
// at 0, with the warning isolated; the rank is n − isolated − 1.
//
// Errors: invalid-option (weight.kind) on a negative degree,
// too-many-components, not-converged, aborted.
func Eigenmap(ctx context.Context, w *graph.Sparse, columns pencil.Columns, seed uint32, progress pencil.Progress) (spectral.Embedding, error) {
	sys, err := spectral.NewNormalized(w)
	if err != nil {
		return spectral.Embedding{}, err
	}
	out, err := sys.Embed(ctx, columns, sys.Dim()-1, w.N, seed, progress, sys.Largest)
	if err != nil {
		return out, err
	}
	out.Certify(w)
	if !out.Certificate.IsAccurate() {
		again, err := sys.Embed(ctx, columns, out.Rank, w.N, seed, progress, sys.Iterated)
		if err == nil {
			again.Certify(w)
		}
		better, err := out.Certificate.IsReplacedBy(again.Certificate, err)
		if err != nil {
			return spectral.Embedding{}, err
		}
		if better {
			out = again
		}
		out.Warnings = append(out.Warnings, out.Certificate.AccuracyWarning(0)...)
	}
	return out, nil
}
