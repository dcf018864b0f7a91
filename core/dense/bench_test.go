package dense

import "testing"

// The shape of the largest products of the acceptance table: 2000 rows of 649.
const benchRows, benchCols = 2000, 649

func BenchmarkGram(b *testing.B) {
	x, dst := random(1, benchRows, benchCols), New(benchCols, benchCols)
	for b.Loop() {
		Gram(dst, x)
	}
}

// BenchmarkGramStraightforward is the plain triple loop, for the ratio.
func BenchmarkGramStraightforward(b *testing.B) {
	x, dst := random(1, benchRows, benchCols), New(benchCols, benchCols)
	for b.Loop() {
		clear(dst.Data)
		for r := 0; r < x.Rows; r++ {
			row := x.Row(r)
			for i, v := range row {
				out := dst.Row(i)[i:]
				for j, u := range row[i:] {
					out[j] += v * u
				}
			}
		}
	}
}

func BenchmarkSymCross(b *testing.B) {
	x, y, dst := random(1, benchRows, benchCols), random(2, benchRows, benchCols), New(benchCols, benchCols)
	for b.Loop() {
		SymCross(dst, x, y)
	}
}

func BenchmarkMulNarrow(b *testing.B) {
	x, a, dst := random(1, benchRows, benchCols), random(2, benchCols, 2), New(benchRows, 2)
	for b.Loop() {
		Mul(dst, x, a)
	}
}
