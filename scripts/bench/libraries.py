"""The tables' rows with numpy, scipy and scikit-learn: runs requests, one a line, as scripts/bench/requests.go
does. The folder is that which scripts/bench wrote. Threads are those of OPENBLAS_NUM_THREADS and OMP_NUM_THREADS,
which whoever starts this sets to 1."""
import json
import resource
import sys
import time
from pathlib import Path

import numpy as np
import scipy
import scipy.sparse as sp
import sklearn
from scipy.linalg import eigh
from sklearn.decomposition import PCA
from sklearn.manifold import spectral_embedding
from sklearn.neighbors import NearestNeighbors

# lobpcg's own measure, with which no pair of the roll is farther off than the residual that libraries.mjs requests.
TOLERANCE = 1e-10


def read(folder, name):
    shape = np.fromfile(folder / f"{name}.shape.bin", dtype="<i4")
    return np.fromfile(folder / f"{name}.data.bin", dtype="<f8").reshape(shape)


def affinity(x, k=10):
    """Heat weights of the k-nearest-neighbour graph joined by either, t the median of squared lengths."""
    distances = NearestNeighbors(n_neighbors=k).fit(x).kneighbors_graph(mode="distance")
    distances = distances.maximum(distances.T)
    squares = distances.multiply(distances).tocsr()
    t = np.median(sp.triu(squares, 1).data)
    squares.data = np.exp(-squares.data / t)
    return squares


def pca(x):
    values = eigh(np.cov(x, rowvar=False), subset_by_index=[x.shape[1] - 2, x.shape[1] - 1])[0]
    return values[::-1], 0


def arnoldi(x):
    return PCA(n_components=2, svd_solver="arpack", random_state=0).fit(x).explained_variance_, 0


def lpp(x):
    x = x[:, np.ptp(x, axis=0) > 0]  # a constant column makes B singular
    w = affinity(x)
    degrees = np.asarray(w.sum(axis=1)).ravel()
    x = x - (degrees @ x) / degrees.sum()
    image = degrees[:, None] * x
    b = x.T @ image
    image -= w @ x
    values, directions = eigh(x.T @ image, b, subset_by_index=[0, 1], overwrite_a=True, overwrite_b=True)
    x @ directions  # the embedding
    return values, 0


def unrolled(x):
    w = affinity(x)
    found = spectral_embedding(w, n_components=2, eigen_solver="lobpcg", random_state=0, eigen_tol=TOLERANCE)
    return checked(w, found)


def checked(w, found):
    """The values of an eigenmap, and the largest residual of D^(-1/2) L D^(-1/2)."""
    root = np.sqrt(np.asarray(w.sum(axis=1)).ravel())
    scaled = sp.diags(1 / root) @ w @ sp.diags(1 / root)
    v = found * root[:, None]
    v /= np.linalg.norm(v, axis=0)
    image = v - scaled @ v
    values = np.sum(v * image, axis=0)
    return values, np.linalg.norm(image - values * v, axis=0).max()


WORK = {"pca649": pca, "pca64": pca, "pca10": pca, "lpp649": lpp, "lpp64": lpp, "digits": lpp,
        "pcaMultiple": arnoldi, "lpp10": lpp, "lpp200": lpp, "roll": unrolled}


def main():
    folder = Path(sys.argv[1])
    print(json.dumps({"versions": f"numpy {np.__version__}, scipy {scipy.__version__}, scikit-learn {sklearn.__version__}"}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        x = read(folder, asked["row"])
        clock, processor = time.perf_counter(), time.process_time()
        for _ in range(asked["repeats"]):
            values, residual = WORK[asked["row"]](x)
        used = (time.perf_counter() - clock, time.process_time() - processor)
        milliseconds = [1000 * t / asked["repeats"] for t in used]
        print(json.dumps({"clock": milliseconds[0], "processor": milliseconds[1],
                          "values": list(map(float, values)), "residual": float(residual),
                          "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}), flush=True)


main()
