"""Writes orthogonal-lpp-singular.json: OLPP where XᵀDX is singular, or the data are cut, by numpy and scipy alone.

    python3 orthogonal-lpp-singular.py > orthogonal-lpp-singular.json

The directions lie where LPP's do: in the row space of the centred data (or its first principal directions), of which
the eigenvectors of XᵀDX with values above 1e-12 of the largest are kept, in coordinates over singular values; with a
ridge, what is orthogonal in the data's own units to those that are not kept, as these solve the problem with value 0.
There they minimise aᵀXᵀLXa / aᵀ(XᵀDX + τI)a one after the other, each in the orthogonal complement of those before.
"""
import json
import numpy as np
from scipy.linalg import eigh, null_space


def lengths(X):
    return ((X[:, None] - X[None]) ** 2).sum(-1)


def joined(X, graph):
    d2, n = lengths(X), len(X)
    if graph["kind"] == "epsilon":
        J = d2 < graph["epsilon"]
    else:
        J = np.zeros((n, n), bool)
        for i in range(n):
            J[i, [j for j in np.argsort(d2[i], kind="stable") if j != i][: graph["k"]]] = True
        J = J & J.T if graph.get("symmetry") == "and" else J | J.T
    np.fill_diagonal(J, False)
    return J, d2


def weights(X, graph, weight):
    J, d2 = joined(X, graph)
    edges = d2[np.triu(J)]
    if weight == "binary":
        W = np.ones_like(d2)
    elif weight == "heat":
        W = np.exp(-d2 / np.median(edges))
    else:  # inverse-distance; rows in one place as the nearest ones apart
        least = edges[edges > 0].min() if (edges > 0).any() else 1.0
        W = 1 / np.sqrt(np.where(d2 > 0, d2, least))
    return np.where(J, W, 0)


def olpp(X, o):
    W = weights(X, o["graph"], o["weight"])
    D = W.sum(1)
    L = np.diag(D) - W
    mean = X.mean(0)
    center = {"degree": D @ X / D.sum(), "mean": mean, "none": np.zeros(X.shape[1])}[o.get("center", "degree")]
    start = X if o.get("center") == "none" else X - mean
    _, s, Vt = np.linalg.svd(start, full_matrices=False)
    r = int((s > 1e-10 * s[0]).sum())
    if "reduce" in o:
        r = o["reduce"]["components"]
    V = Vt[:r].T
    Y = (X - center) @ V
    A, B = Y.T @ L @ Y, Y.T @ np.diag(D) @ Y
    tau = o.get("ridge", 0) * np.trace(B) / r
    b, K = eigh(B / s[:r, None] / s[:r])
    K, seen = K / s[:r, None], b > 1e-12 * b[-1]
    # orthonormal in the data's own units
    K = null_space(K[:, ~seen].T) if tau > 0 and not seen.all() else np.linalg.qr(K[:, seen])[0]
    V, A, B = V @ K, K.T @ A @ K, K.T @ B @ K + tau * np.eye(K.shape[1])
    values, C = [], np.zeros((K.shape[1], 0))
    gap = np.inf
    for _ in range(o["components"]):
        N = null_space(C.T) if C.shape[1] else np.eye(len(C))
        w, v = eigh(N.T @ A @ N, N.T @ B @ N)
        if len(w) > 1:
            gap = min(gap, (w[1] - w[0]) / max(1, w[0]))
        c = N @ v[:, 0]
        C = np.column_stack([C, c / np.linalg.norm(c)])
        values.append(w[0])
    P = V @ C
    for c in range(P.shape[1]):
        big = np.abs(P[:, c])
        if P[np.argmax(big >= big.max() * (1 - 1e-9)), c] < 0:
            P[:, c] *= -1
    return {"values": values, "components": P.tolist(), "mean": center.tolist(), "embedding": ((X - center) @ P).tolist(),
            "rank": K.shape[1]}, gap


r = np.random.default_rng(16)
plain = r.normal(size=(30, 6)) * [3, 2, 1.5, 1, 0.7, 0.4]
lonely = r.normal(size=(26, 6))
lonely[:20, 3:] = 0  # these columns vary only among six points that are far from all others
lonely[20:] *= 60
tilted = lonely @ np.linalg.qr(r.normal(size=(6, 6)))[0]
dependent = np.column_stack([plain[:, :4], plain[:, 0] + plain[:, 1], plain[:, 2]])
wide = r.normal(size=(16, 40)) * np.geomspace(3, 0.5, 40)
repeated = np.vstack([plain, plain[:7], plain[:3]])
knn, near = {"kind": "knn", "k": 6}, {"kind": "epsilon", "epsilon": 6.0}
cases = [
    ("lonely", lonely, {"graph": near, "weight": "binary", "components": 3}),
    ("lonely-tilted", tilted, {"graph": near, "weight": "heat", "components": 3}),
    ("lonely-tilted-ridge", tilted, {"graph": near, "weight": "binary", "ridge": 0.2, "components": 3}),
    ("lonely-tilted-reduce", tilted, {"graph": near, "weight": "binary", "reduce": {"components": 5}, "components": 2}),
    ("dependent", dependent, {"graph": knn, "weight": "heat", "components": 4}),
    ("dependent-ridge", dependent, {"graph": knn, "weight": "heat", "ridge": 0.1, "components": 4}),
    ("wide", wide, {"graph": {"kind": "knn", "k": 4}, "weight": "heat", "components": 5}),
    ("wide-ridge", wide, {"graph": {"kind": "knn", "k": 4}, "weight": "inverse-distance", "ridge": 0.05, "components": 5}),
    ("reduce", plain, {"graph": knn, "weight": "binary", "reduce": {"components": 4}, "components": 4}),
    ("ridge", plain, {"graph": knn, "weight": "heat", "ridge": 0.3, "components": 6}),
    ("center-mean", plain, {"graph": knn, "weight": "heat", "center": "mean", "components": 3}),
    ("center-none", plain + 2, {"graph": knn, "weight": "heat", "center": "none", "components": 3}),
    ("repeated-rows", repeated, {"graph": knn, "weight": "inverse-distance", "components": 3}),
]
out = []
for name, X, o in cases:
    X = np.round(X, 12)
    o = {"method": "orthogonal-lpp", **o}
    expect, gap = olpp(X, o)
    assert gap > 1e-4, (name, gap)
    out.append({"id": name, "X": X.tolist(), "options": o, "expect": expect})
print(json.dumps({"name": "orthogonal-lpp-singular", "cases": out}))
