package main

// texts say what each option is, in the types of the library: under its path what it is as
// an option of a fit or a member of its group, under graph= what the group's type is, and
// under graph=knn what a kind of it is. A member without a text is told by its kind's.
var texts = map[string]string{
	"graph=":            "Which pairs of samples are neighbours.",
	"graph=knn":         "j is among the k nearest of i, or the reverse (`'or'`, default), or both (`'and'`). Of neighbours at equal distance the smaller index is taken; a sample is never its own neighbour.",
	"graph=epsilon":     "‖xᵢ − xⱼ‖² < epsilon, strictly, on the **squared** distance.",
	"graph=complete":    "Every pair.",
	"graph=supervised":  "Equal `labels`; −1 joins nothing.",
	"graph=precomputed": "Given edges i₀ j₀ i₁ j₁ …, i ≠ j, no pair twice, with finite weights; `weight` is left out then.",
	"graph.k":           "1 … n − 1; min(10, n − 1), for lpi min(7, n − 1)",
	"graph.metric":      "`'euclidean'` (default; lpi: `'cosine'`) or the largest cosine similarity",

	"weight=":                 "How strongly neighbours are joined.",
	"weight=heat":             "exp(−d²/t); `'auto'` (default) takes the median squared length of the edges",
	"weight=binary":           "1",
	"weight=dot":              "xᵢ·xⱼ",
	"weight=cosine":           "xᵢ·xⱼ / (‖xᵢ‖‖xⱼ‖)",
	"weight=polynomial":       "(xᵢ·xⱼ + coef0)^degree, degree 2 and coef0 1 by default",
	"weight=local-scaling":    "exp(−d²/(σᵢσⱼ)), σᵢ the distance to the k-th nearest of all samples; k = min(7, n − 1)",
	"weight=inverse-distance": "1/d; samples in one place weigh as the nearest that are apart, 1 where none are",

	"kernel=":           "The kernel of kernel-lpp.",
	"kernel=rbf":        "exp(−gamma·d²); `'auto'` (default) is 1 / the median of d² over all pairs, over those that differ where most coincide",
	"kernel=linear":     "xᵢ·xⱼ",
	"kernel=polynomial": "(gamma·xᵢ·xⱼ + coef0)^degree; gamma 1, coef0 1, degree 2 by default",

	"method":       "`'lpp'`",
	"components":   "1 … rank; 2, or fewer where the method allows no more; the number of classes for constrained-laplacian-eigenmap",
	"graph":        "k nearest neighbours; a bare name stands for `{kind: name}`",
	"weight":       "heat with automatic width, for lpi dot; a bare name stands for `{kind: name}`",
	"center":       "What is subtracted first: the degree-weighted mean XᵀD1 / 1ᵀD1 (default), the mean, or nothing (the papers' literal form).",
	"constraint":   "aᵀXᵀDXa = 1 (`'degree'`, default) or aᵀa = 1 (`'unit'`)",
	"reduce":       "PCA first: the fewest principal directions that keep this share of the variance, or this many (clamped to the rank). Graph and weights always come from X as given.",
	"ridge":        "ρ ≥ 0: B + ρ·tr(B)/r·I takes the place of B = XᵀDX, r the dimension of the space that the data span or `reduce` keeps; 0",
	"kernel":       "kernel-lpp only: rbf with automatic width",
	"select":       "constrained-laplacian-eigenmap only: the second smallest z of a class (`'second'`, default), or of the four smallest the one that parts its labelled samples most from the others",
	"labels":       "n integers, −1 = unlabelled; or n names, null = unlabelled, which `model.classes` then lists",
	"classes":      "names of the labels 0, 1, … given as integers, as a model's options hold them; labels that are names bring their own",
	"standardize":  "Graph, kernel, reduce and fit see columns of mean 0 and deviation 1 (divisor n; constant ones stay 0; for lda over the labelled rows); the map takes X as given. Sparse data are then stored in full. `false`",
	"featureNames": "d names, kept in the model and its JSON",
	"seed":         "of everything random, a uint32; 0",
}

// remarks are what the table of the API reference says of options beside what follows from
// their rows.
var remarks = map[string]string{
	"components":   "2, or the rank where that is less; 1 … rank. For the constrained eigenmap the number of classes",
	"graph":        "for `lpi` k is min(7, n−1) and the metric `cosine`",
	"weight":       "for `lpi` `dot`",
	"kernel":       "of `kernel-lpp`; with `auto` 1 for `polynomial`",
	"ridge":        "0 or more",
	"select":       "of the constrained eigenmap",
	"labels":       "one integer a row, −1 for unlabelled; or one name a row, null for unlabelled",
	"classes":      "`null` · names of the labels 0, 1, …, as a model's options hold them; labels that are names bring their own",
	"featureNames": "`null` · d strings, kept in the model",
	"seed":         "uint32, 0",
}
