# What exported programs in Python are made of. "#:" and a name begin a section; script.ts takes those that a program
# needs and replaces the names in capitals by its values. This file runs as it is: every section, on the points below.
import numpy as np
from scipy.linalg import eigh
from scipy.sparse import csr_matrix
from scipy.spatial.distance import cdist

X = np.array([[0, 0, 1], [1, 0, 0], [0, 2, 1], [1, 3, 0], [3, 1, 2], [-1, 4, 1], [2, 2, 0], [4, 0, 3]], float)
y = np.array([0, 0, 1, 1, 0, 1, -1, -1])
n, d = X.shape
COMPONENTS, LAST, RIDGE, NEIGHBOURS, EPSILON = 2, 1, 0.01, 3, 9
HEAT, DEGREE, COEF0, KTH, GAMMA, VARIANCE, DIRECTIONS = 4.0, 2, 1, 2, 0.5, 0.95, 2

#: eigen

#: signs
def signs(A):
    lead = np.argmax(abs(A) >= (1 - 1e-9) * abs(A).max(axis=0), axis=0)
    return np.where(A[lead, range(A.shape[1])] < 0, -1, 1)

#: tell.plane
maps = {}
def tell(name, values, mean, A):
    A = A * signs(A)
    maps[name] = mean, A
    for value, a in zip(values, A.T):
        print(name, "value", value, "direction", *a, "angle", np.degrees(np.arctan2(a[1], a[0])) % 180)

#: tell
maps = {}
def tell(name, values, mean, A):
    A = A * signs(A)
    maps[name] = mean, A
    for value, a in zip(values, A.T):
        print(name, "value", value, "direction", *a)

#: tell.rows
def tell_rows(name, values, Y):
    for value, y in zip(values, Y.T):
        print(name, "value", value, "rows", *y[:5])

#: span
def span(Z):
    s, V = np.linalg.svd(Z, full_matrices=False)[1:]
    return s[s > 1e-10 * s[0]], V[s > 1e-10 * s[0]].T
def coordinates(Z):
    rms = np.sqrt((Z ** 2).mean(axis=0))
    rms[rms <= 1e-14 * abs(X).max(axis=0)] = np.inf
    scale = 2 ** np.round(np.log2(rms))
    s, V = span(Z / scale)
    return V / s / scale[:, None], np.linalg.svd(Z, full_matrices=False)[2][:len(s)].T

#: smallest
def smallest(A, B, R=0):
    b, Q = eigh(B)
    Q = Q[:, b > 1e-12 * b[-1]]
    values, G = eigh(Q.T @ A @ Q, Q.T @ (B + R) @ Q)
    return values, Q @ G

#: graph.epsilon
epsilon = EPSILON
I, J = np.array([(i, j) for i in range(n) for j in i + 1 + np.flatnonzero(((X[i + 1:] - X[i]) ** 2).sum(axis=1) < epsilon)]).T

#: graph.complete
I, J = np.triu_indices(n, 1)

#: graph.supervised
I, J = np.nonzero(np.triu((y[:, None] == y) & (y >= 0), 1))

#: graph.knn
k = NEIGHBOURS

#: distance.cosine
length = np.sqrt((X * X).sum(axis=1))
U = X / np.where(length > 0, length, 1)[:, None]
far = lambda i: -(U * U[i]).sum(axis=1)

#: distance.euclidean
far = lambda i: ((X - X[i]) ** 2).sum(axis=1)

#: neighbours
near = np.array([[j for j in np.argsort(far(i), kind="stable")[:k + 1] if j != i][:k] for i in range(n)])
S = csr_matrix((np.ones(n * k), near.ravel(), np.arange(0, n * k + 1, k)), (n, n))

#: symmetry.and
I, J = S.minimum(S.T).nonzero()
I, J = I[I < J], J[I < J]

#: symmetry.or
I, J = S.maximum(S.T).nonzero()
I, J = I[I < J], J[I < J]

#: weight.binary
w = np.ones(len(I))

#: weight.dot
dot = (X[I] * X[J]).sum(axis=1)
w = dot

#: weight.cosine
dot = (X[I] * X[J]).sum(axis=1)
s = np.sqrt((X * X).sum(axis=1))
s = s[I] * s[J]
w = np.where(s > 0, dot / np.where(s > 0, s, 1), 0)

#: weight.polynomial
dot = (X[I] * X[J]).sum(axis=1)
w = (dot + COEF0) ** DEGREE

#: weight.local-scaling
d2 = ((X[I] - X[J]) ** 2).sum(axis=1)
s = np.sqrt([np.sort(((X - X[i]) ** 2).sum(axis=1))[KTH] for i in range(n)])
s = s[I] * s[J]
w = np.where(s > 0, np.exp(-d2 / np.where(s > 0, s, 1)), d2 == 0)

#: weight.inverse-distance
d2 = ((X[I] - X[J]) ** 2).sum(axis=1)
d2[d2 == 0] = d2[d2 > 0].min() if (d2 > 0).any() else 1
w = 1 / np.sqrt(d2)

#: weight.heat
t = HEAT
d2 = ((X[I] - X[J]) ** 2).sum(axis=1)
w = np.exp(-d2 / t)

#: weights
W = csr_matrix((w, (I, J)), (n, n))
W = W + W.T
D = np.asarray(W.sum(axis=1)).ravel()

#: pca
mean = X.mean(axis=0)
s, V = np.linalg.svd(X - mean, full_matrices=False)[1:]
tell("METHOD", s[:COMPONENTS] ** 2 / (n - 1), mean, V[:COMPONENTS].T)

#: lsi
s, V = np.linalg.svd(X, full_matrices=False)[1:]
tell("METHOD", s[:COMPONENTS], np.zeros(d), V[:COMPONENTS].T)

#: mean.none
mean = np.zeros(d)

#: mean.mean
mean = X.mean(axis=0)

#: mean.degree
mean = D @ X / D.sum()

#: span.none
V = span(X)[1]

#: span.centred
V = span(X - X.mean(axis=0))[1]

#: unit
Y = X - mean
A = Y.T @ (D[:, None] * Y - W @ Y)
values, A = eigh(A)

#: unit.within
Y = (X - mean) @ V
A = Y.T @ (D[:, None] * Y - W @ Y)
values, G = eigh(A)
A = V @ G

#: centred
Y = X - mean

#: lpp
A = Y.T @ (D[:, None] * Y - W @ Y)
B = Y.T @ (D[:, None] * Y)

#: ridge
B += RIDGE * np.trace(B) / d * np.eye(d)

#: solve
values, A = eigh(A, B)

#: olpp
lam = values.copy()
P, A, free = A, A[:, :0], np.eye(A.shape[1])
for j in range(COMPONENTS):
    v, Z = eigh(free.T @ (lam[:, None] * free))
    a = P @ (free @ Z[:, 0])
    A, values[j] = np.c_[A, a / np.linalg.norm(a)], v[0]
    free = np.linalg.svd(A.T @ P)[2][j + 1:].T

#: result
tell("METHOD", values[:COMPONENTS], mean, A[:, :COMPONENTS])

#: coordinates.none
P, V = coordinates(X)

#: coordinates.centred
P, V = coordinates(X - X.mean(axis=0))

#: reduce
s, V = span(X - X.mean(axis=0))

#: reduce.components
r = DIRECTIONS

#: reduce.variance
r = np.searchsorted(np.cumsum(s ** 2), VARIANCE * (s ** 2).sum()) + 1

#: reduce.end
s, V = s[:r], V[:, :r]

#: scale
P = V / s

#: within
Y = (X - mean) @ P

#: example
A = Y.T @ (D[:, None] * Y - W @ Y)
B = Y.T @ (D[:, None] * Y)

#: within.ridge
R = RIDGE * (D @ ((X - mean) @ V) ** 2).sum() / V.shape[1] * (V.T @ P).T @ (V.T @ P)

#: back.ridge
values, G = smallest(A, B, R)
A = V @ (V.T @ (P @ G))

#: example
A = Y.T @ (D[:, None] * Y - W @ Y)

#: back
values, G = smallest(A, B)
A = V @ (V.T @ (P @ G))

#: example
tell("LPP", values, mean, A)

#: npe
V = np.zeros((n, NEIGHBOURS))
for i in range(n):
    G = X[near[i]] - X[i]
    G = G @ G.T
    G[np.diag_indices_from(G)] += 1e-3 * (np.trace(G) or 1)
    V[i] = np.linalg.solve(G, np.ones(len(G)))
    V[i] /= V[i].sum()
rebuild = csr_matrix((V.ravel(), near.ravel(), np.arange(0, V.size + 1, V.shape[1])), (n, n))
mean = X.mean(axis=0)

#: npe.coordinates
P, V = coordinates(X - mean)

#: example
Y = (X - mean) @ P

#: npe.forms
Z = Y - rebuild @ Y
A, B = Z.T @ Z, Y.T @ Y

#: npe.ridge
R = RIDGE * (((X - mean) @ V) ** 2).sum() / V.shape[1] * (V.T @ P).T @ (V.T @ P)

#: example
values, G = smallest(A, B, R)
tell("NPE", values, mean, P @ G)

#: lda
c = y[y >= 0]
mean = X[y >= 0].mean(axis=0)
C = X[y >= 0] - mean

#: lda.coordinates
P, V = coordinates(C)

#: lda.reduce
s, V = span(C)

#: lda.centred
Y = C.copy()

#: lda.within
Y = C @ P

#: lda.forms
B = Y.T @ Y
for k in np.unique(c):
    Y[c == k] -= Y[c == k].mean(axis=0)
A = Y.T @ Y

#: lda.ridge
R = RIDGE * ((C @ V) ** 2).sum() / V.shape[1] * (V.T @ P).T @ (V.T @ P)

#: example
values, G = smallest(A, B, R)

#: lda.end
values = np.divide(1 - values, values, out=np.full_like(values, np.inf), where=values > 1e-12)

#: example
tell("LDA", values, mean, P @ G)

#: semi
known = np.flatnonzero(y >= 0)
S = W.tolil()
S[np.ix_(known, known)] = (y[known][:, None] == y[known]) * 1.0
S.setdiag(0)
S = S.tocsr()
T = np.asarray(S.sum(axis=1)).ravel()

#: semi.start
on = T > 0
S, T = S[on][:, on].toarray(), T[on]

#: eigenmap.start
on = D > 0
S, T = W[on][:, on].toarray(), D[on]

#: eigenmap
shift = 2 + (abs(S).sum(axis=1) / T).max()
values, Z = eigh(np.diag(T) - S + shift * np.outer(T, T) / T.sum(), np.diag(T), subset_by_index=[0, LAST])
Y = np.zeros((n, COMPONENTS))
Y[on] = Z * signs(Z)
tell_rows("METHOD", values, Y)

#: kernel.linear
kernel = lambda P: P @ X.T

#: kernel.polynomial
kernel = lambda P: (GAMMA * P @ X.T + COEF0) ** DEGREE

#: kernel.rbf
kernel = lambda P: np.exp(-GAMMA * cdist(P, X, "sqeuclidean"))

#: kernel
s, U = eigh(kernel(X))
s, U = s[s > 1e-10 * s[-1]], U[:, s > 1e-10 * s[-1]]
F = np.linalg.svd((U.T @ D)[None])[2][1:].T
Y = U @ F
A = Y.T @ (D[:, None] * Y - W @ Y)
B = Y.T @ (D[:, None] * Y)

#: kernel.ridge
values, G = smallest(A, B, RIDGE * np.trace(B) / len(B) * np.eye(len(B)))

#: kernel.solve
values, G = smallest(A, B)

#: kernel.end
Y, alpha = Y @ G[:, :COMPONENTS], U @ (F @ G[:, :COMPONENTS] / s[:, None])
Y, alpha = Y * signs(Y), alpha * signs(Y)
tell_rows("METHOD", values[:COMPONENTS], Y)

#: example
new = np.array([[1, 1, 1], [2, 0, 1]])

#: new.kernel
print("METHOD", "new", *(kernel(new) @ alpha).ravel())

#: new.linear
for name, (mean, A) in maps.items():
    print(name, "new", *((new - mean) @ A).ravel())
