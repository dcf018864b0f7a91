package lpp

import "testing"

// What takes long says how far it is, from its beginning to its end.
func TestProgressWithinEigenpairs(t *testing.T) {
	x := cloud(1000, 2, 1)
	labels := repeat(-1, 1000)
	for i := range 12 {
		labels[i] = i % 3
	}
	for _, c := range []struct {
		o     Options
		total int // what is counted within the stage
	}{
		{Options{Method: LaplacianEigenmap, Components: 4}, 5},
		{Options{Method: SemiLaplacianEigenmap, Components: 4, Labels: labels}, 5},
		{Options{Method: ConstrainedLaplacianEigenmap, Labels: labels}, 3},
	} {
		var within, ends int
		c.o.Progress = func(stage string, done, total int) {
			if done < 0 || done > total {
				t.Errorf("%s: %s is at %d of %d", c.o.Method, stage, done, total)
			}
			if stage == "eigenpairs" && total == c.total {
				within = max(within, done)
			}
			if stage == "eigenpairs" && total == 1 {
				ends++
			}
		}
		mustFit(t, x, c.o)
		if within != c.total || ends != 2 {
			t.Errorf("%s: reported %d of %d, and %d ends", c.o.Method, within, c.total, ends)
		}
	}
}
