// Package method has the methods of the papers, one per file. A method receives data, an affinity if it needs one, and
// returns directions or an embedding; graphs, eigenproblems and products are in the packages below.
//
// Notation, everywhere: X is n×d with samples in rows, W the n×n affinity,
// D = diag(W·1), L = D − W. A direction a is a d-vector, y = X·a its embedding.
// The papers have samples in columns: their X is Xᵀ here.
//
// The papers, as all comments of the module call them:
//
//	LPP       He, Niyogi: Locality preserving projections, NIPS 2003
//	LPI       He, Cai, Liu, Ma: Locality preserving indexing for document
//	          representation, SIGIR 2004
//	analysis  He, Cai, Min: Statistical and computational analysis of locality
//	          preserving projection, ICML 2005
//	CLE       Chen, Zhang, Bu, Wang, Chen: Constrained Laplacian eigenmap for
//	          dimensionality reduction, Neurocomputing 73, 2010
package method
