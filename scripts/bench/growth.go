package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"gonum.org/v1/gonum/mat"

	"lpp-playground/core/dense"
	"lpp-playground/core/lpp"
	"lpp-playground/scripts/must"
)

// series is one size that grows while the other stays.
type series struct {
	Work     string    `json:"work"`
	Unit     string    `json:"unit"` // what grows
	Sizes    []int     `json:"sizes"`
	Times    []float64 `json:"times"`    // milliseconds of processor time on one core, the least of some
	Exponent float64   `json:"exponent"` // of the line of least squares through the logarithms
	Peak     float64   `json:"peak"`     // largest memory of the process by its end, MB
	End      string    `json:"end"`      // the first size that was refused, and why; empty when none was
	set      func(size int) dense.Matrix
	o        lpp.Options
}

func allSeries() []*series {
	inPlane := func(n int) dense.Matrix { return blobs(n, 2) }
	inSpace := func(n int) dense.Matrix { return blobs(n, 64) }
	wide := func(d int) dense.Matrix { return blobs(2000, d) }
	plane := []int{1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000}
	space := []int{500, 1000, 2000, 5000, 10_000, 20_000}
	columns := []int{50, 100, 200, 500, 1000, 2000}
	return []*series{
		{Work: "LPP in the plane", Unit: "n", Sizes: plane, set: inPlane, o: plainLPP},
		{Work: "PCA in the plane", Unit: "n", Sizes: plane, set: inPlane, o: plainPCA},
		{Work: "LPP in 64 dimensions", Unit: "n", Sizes: space, set: inSpace, o: plainLPP},
		{Work: "PCA in 64 dimensions", Unit: "n", Sizes: space, set: inSpace, o: plainPCA},
		{Work: "LPP of 10 columns along three directions", Unit: "n", Sizes: plane[:5], set: alongThree, o: plainLPP},
		{Work: "eigenmap of a swiss roll", Unit: "n", Sizes: plane[:5], set: roll, o: unrolled},
		{Work: "LPP of 2 000 points", Unit: "d", Sizes: columns, set: wide, o: plainLPP},
		{Work: "PCA of 2 000 points", Unit: "d", Sizes: columns, set: wide, o: plainPCA},
	}
}

// growth measures every series and prints them as JSON.
func growth(out io.Writer) {
	runtime.GOMAXPROCS(1)
	all := allSeries()
	for _, s := range all {
		for i, size := range s.Sizes {
			ms, err := leastTime(toGonum(s.set(size)), s.o)
			if err != nil {
				s.Sizes, s.End = s.Sizes[:i], fmt.Sprintf("%d: %v", size, err)
				break
			}
			s.Times = append(s.Times, ms)
		}
		s.Exponent, s.Peak = exponent(s.Sizes, s.Times), peakMegabytes()
		debug.FreeOSMemory()
	}
	must.Do(json.NewEncoder(out).Encode(all))
}

// leastTime is the smallest processor time of fits that together take a third of a second, or of one.
func leastTime(x *mat.Dense, o lpp.Options) (least float64, err error) {
	least = math.Inf(1)
	for spent := 0.0; spent < 333; {
		runtime.GC()
		from := processorTime()
		if _, err := lpp.Fit(background, x, o); err != nil {
			return 0, err
		}
		ms := float64((processorTime() - from).Nanoseconds()) / 1e6
		least, spent = math.Min(least, ms), spent+ms+1
	}
	return least, nil
}

// exponent fits times ≈ c·sizeᵖ by least squares in logarithms and returns p; NaN for a single time.
func exponent(sizes []int, times []float64) float64 {
	if len(times) < 2 {
		return 0
	}
	var x, y, xx, xy float64
	for i, size := range sizes {
		u, v := math.Log(float64(size)), math.Log(times[i])
		x, y, xx, xy = x+u, y+v, xx+u*u, xy+u*v
	}
	n := float64(len(sizes))
	return (n*xy - x*y) / (n*xx - x*x)
}

// peakMegabytes is the largest memory that this process has used, 0 if the system does not report it.
func peakMegabytes() float64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	var kilobytes float64
	fmt.Sscan(after, &kilobytes)
	return kilobytes / 1024
}
