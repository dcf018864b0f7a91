package main

// texts are the doc comments of the options in the types of the library. The key is the path of an option or a member of
// a group; graph= is the type of a group, graph=knn one of its kinds. A member without a text is described by its kind.
var texts = map[string]string{
	"graph=":            "Which pairs of samples are neighbours.",
	"graph=knn":         "j is among the k nearest of i, or the reverse (`'or'`, default), or both (`'and'`). At equal distances, the smaller index is chosen; a sample is never its own neighbour.",
	"graph=epsilon":     "‖xᵢ − xⱼ‖² < epsilon, strictly, on the **squared** distance.",
	"graph=complete":    "Every pair.",
	"graph=supervised":  "Equal `labels`; samples labelled −1 have no edges.",
	"graph=precomputed": "Given edges i₀ j₀ i₁ j₁ …, i ≠ j, no pair twice, with finite weights; omit `weight` then.",
	"graph.k":           "1 … n − 1; min(10, n − 1), for lpi min(7, n − 1)",
	"graph.metric":      "`'euclidean'` (default; lpi: `'cosine'`) or the largest cosine similarity",

	"weight=":                 "The weight of an edge.",
	"weight=heat":             "exp(−d²/t); `'auto'` (default) is the median squared length of the edges",
	"weight=binary":           "1",
	"weight=dot":              "xᵢ·xⱼ",
	"weight=cosine":           "xᵢ·xⱼ / (‖xᵢ‖‖xⱼ‖)",
	"weight=polynomial":       "(xᵢ·xⱼ + coef0)^degree, degree 2 and coef0 1 by default",
	"weight=local-scaling":    "exp(−d²/(σᵢσⱼ)), σᵢ the distance to the k-th nearest of all samples; k = min(7, n − 1)",
	"weight=inverse-distance": "1/d; samples at the same position get the largest weight of all other edges, or 1 if there is none",

	"kernel=":           "The kernel of kernel-lpp.",
	"kernel=rbf":        "exp(−gamma·d²); `'auto'` (default) is 1 / the median of d² over all pairs; if most coincide, over the pairs that differ",
	"kernel=linear":     "xᵢ·xⱼ",
	"kernel=polynomial": "(gamma·xᵢ·xⱼ + coef0)^degree; gamma 1, coef0 1, degree 2 by default",

	"method":       "`'lpp'`",
	"components":   "1 … rank; 2, or the rank if that is smaller; the number of classes for constrained-laplacian-eigenmap",
	"graph":        "k nearest neighbours; a name alone is short for `{kind: name}`",
	"weight":       "heat with automatic width, for lpi dot; a name alone is short for `{kind: name}`",
	"center":       "What is subtracted first: the degree-weighted mean XᵀD1 / 1ᵀD1 (default), the mean, or nothing (the papers' literal form).",
	"constraint":   "aᵀXᵀDXa = 1 (`'degree'`, default) or aᵀa = 1 (`'unit'`)",
	"reduce":       "PCA first: the fewest principal directions that hold this share of the variance, or this number of them (clamped to the rank). Graph and weights always use X as given.",
	"ridge":        "ρ ≥ 0: B + ρ·tr(B)/r·I replaces B = XᵀDX, where r is the dimension of the space of the data or of `reduce`; 0",
	"kernel":       "kernel-lpp only: rbf with automatic width",
	"select":       "constrained-laplacian-eigenmap only: the second smallest z of a class (`'second'`, default), or of the four smallest the one that separates its labelled samples most from the others",
	"labels":       "n integers, −1 = unlabelled; or n names, null = unlabelled; `model.classes` then lists the names",
	"classes":      "names of the integer labels 0, 1, …, as in a model's options; not needed if labels are names",
	"standardize":  "Graph, kernel, reduce and fit use columns of mean 0 and deviation 1 (divisor n; constant columns stay 0; for lda over the labelled rows); the map takes X as given. Sparse data become dense. `false`",
	"featureNames": "d names, stored in the model and its JSON",
	"seed":         "of all random numbers, a uint32; 0",
}

// remarks are additions to the table of options in the API reference, to what follows from their rows.
var remarks = map[string]string{
	"components":   "2, or the rank if that is smaller; 1 … rank. For the constrained eigenmap, the number of classes",
	"graph":        "for `lpi` k is min(7, n−1) and the metric `cosine`",
	"weight":       "for `lpi` `dot`",
	"kernel":       "only `kernel-lpp`; `auto` is 1 for `polynomial`",
	"ridge":        "0 or more",
	"select":       "only the constrained eigenmap",
	"labels":       "one integer per row, −1 for unlabelled; or one name per row, null for unlabelled",
	"classes":      "`null` · names of the labels 0, 1, …, as in a model's options; not needed if labels are names",
	"featureNames": "`null` · d strings, stored in the model",
	"seed":         "uint32, 0",
}
