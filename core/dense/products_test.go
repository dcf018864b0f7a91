package dense

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
)

// random returns a rows×cols matrix of seeded normal numbers.
func random(seed uint64, rows, cols int) Matrix {
	r := rand.New(rand.NewPCG(seed, 1))
	m := New(rows, cols)
	for i := range m.Data {
		m.Data[i] = r.NormFloat64()
	}
	return m
}

func asMat(m Matrix) *mat.Dense { return mat.NewDense(m.Rows, m.Cols, m.Data) }

// mustBe fails unless got equals want up to rounding.
func mustBe(t *testing.T, name string, got Matrix, want mat.Matrix) {
	t.Helper()
	rows, cols := want.Dims()
	if rows != got.Rows || cols != got.Cols {
		t.Fatalf("%s is %d×%d, want %d×%d", name, got.Rows, got.Cols, rows, cols)
	}
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			w := want.At(i, j)
			if !(math.Abs(got.At(i, j)-w) <= 1e-11*(1+math.Abs(w))) {
				t.Fatalf("%s at (%d, %d) is %v, want %v", name, i, j, got.At(i, j), w)
			}
		}
	}
}

// shapes exercise every edge: narrow factors, tails of the unrolled loops,
// more than one depth, more than one strip block.
var shapes = [][3]int{{1, 1, 1}, {2, 3, 2}, {5, 2, 9}, {17, 4, 3}, {33, 7, 5}, {depth, 8, 8}, {depth + 3, 139, 6}, {2*depth + 1, 13, 11}, {9, 5, 133}}

func TestProductsAgreeWithGonum(t *testing.T) {
	for _, s := range shapes {
		n, p, q := s[0], s[1], s[2]
		t.Run(fmt.Sprint(n, p, q), func(t *testing.T) {
			x, y := random(1, n, p), random(2, n, q)
			w := random(3, n, 1).Data
			var want mat.Dense

			got := New(p, q)
			got.Data[0] = 5 // what dst held must not matter
			Cross(got, x, y)
			want.Mul(asMat(x).T(), asMat(y))
			mustBe(t, "Cross", got, &want)

			want.Reset()
			want.Mul(asMat(x).T(), asMat(x))
			got = New(p, p)
			Gram(got, x)
			mustBe(t, "Gram", got, &want)

			want.Reset()
			var wx mat.Dense
			wx.Mul(mat.NewDiagDense(n, w), asMat(x))
			want.Mul(asMat(x).T(), &wx)
			WeightedGram(got, x, w)
			mustBe(t, "WeightedGram", got, &want)

			want.Reset()
			want.Mul(asMat(x), asMat(x).T())
			got = New(n, n)
			OuterGram(got, x)
			mustBe(t, "OuterGram", got, &want)

			b := random(4, p, q)
			want.Reset()
			want.Mul(asMat(x), asMat(b))
			got = New(n, q)
			Mul(got, x, b)
			mustBe(t, "Mul", got, &want)

			c := random(5, q, p)
			want.Reset()
			want.Mul(asMat(x), asMat(c).T())
			MulT(got, x, c)
			mustBe(t, "MulT", got, &want)
		})
	}
}

func TestSymCrossOfALaplacian(t *testing.T) {
	const n, d = 60, 9
	x, l := random(1, n, d), New(n, n)
	for i := 0; i < n; i++ {
		for _, j := range []int{(i + 1) % n, (i + 7) % n} {
			l.Data[i*n+i]++
			l.Data[j*n+j]++
			l.Data[i*n+j]--
			l.Data[j*n+i]--
		}
	}
	y, got, want := New(n, d), New(d, d), New(d, d)
	Mul(y, l, x)
	SymCross(got, x, y)
	Cross(want, x, y)
	mustBe(t, "SymCross", got, asMat(want))
}

func TestCenterMakesMeansZero(t *testing.T) {
	x := random(1, 57, 5)
	mean := ColumnMeans(x)
	Center(x, x, mean)
	for j, m := range ColumnMeans(x) {
		if !(math.Abs(m) <= 1e-15) {
			t.Errorf("mean of column %d is %v", j, m)
		}
	}
}

func TestSquaredDistanceIsSymmetricToTheBit(t *testing.T) {
	for d := 1; d < 40; d++ {
		x := random(uint64(d), 2, d)
		ab, ba := x.SquaredDistance(0, 1), x.SquaredDistance(1, 0)
		diff := mat.NewVecDense(d, nil)
		diff.SubVec(mat.NewVecDense(d, x.Row(0)), mat.NewVecDense(d, x.Row(1)))
		want := mat.Dot(diff, diff)
		if ab != ba || !(math.Abs(ab-want) <= 1e-14*want) {
			t.Errorf("length %d: %v and %v, want %v", d, ab, ba, want)
		}
	}
}
