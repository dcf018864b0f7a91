package site

import (
	"fmt"
	"math"
	"strings"
)

// The neighbours of the moving picture's steps, and how long each is shown.
var (
	movingKs         = []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20}
	movingStepS      = 0.4
	movingFirstS     = 1.6
	movingLastS      = 3.2
	movingRuns       = 3 // then it rests at its last step
	movingDrawing    = 510.0
	movingStripLeft  = 556.0
	movingStripWidth = 284.0
)

const (
	movingWidth  = 880
	movingHeight = 400
)

// movingPicture draws the README's image: two long clouds while k grows, the axes of LPP and PCA, and the points on
// each axis. All positions are the core's. With reduced motion it shows the last step.
func (s *site) movingPicture() (string, error) {
	used := map[string]bool{}
	var below, above, times strings.Builder
	var fixed *pen
	total := movingFirstS + movingLastS + movingStepS*float64(len(movingKs)-2)
	start := 0.0
	for step, k := range movingKs {
		solved, err := s.solve(fmt.Sprintf("preset=two-cigars&k=%d", k))
		if err != nil {
			return "", err
		}
		p := movingPen(solved, used)
		end := start + movingStepS
		switch step {
		case 0:
			fixed, end = p, start+movingFirstS
		case len(movingKs) - 1:
			end = total
		}
		p.edges()
		fmt.Fprintf(&below, `<g class="m m%d">%s</g>`, step, p.String())
		p.Reset()
		p.axes(0)
		if err := p.movingStrip(0, 96); err != nil {
			return "", err
		}
		p.slider(k)
		fmt.Fprintf(&above, `<g class="m m%d">%s</g>`, step, p.String())
		// Shown from start to end; the last step stays.
		fmt.Fprintf(&times, "@keyframes m%d{0%%{opacity:%d}%.2f%%{opacity:1}%.2f%%{opacity:%d}}.m%[1]d{animation-name:m%[1]d}",
			step, truth(step == 0), 100*start/total, math.Min(100, 100*end/total), truth(end == total))
		start = end
	}
	fixed.Reset()
	fixed.points()
	fixed.axes(1)
	if err := fixed.movingStrip(1, 276); err != nil {
		return "", err
	}
	used["surface"] = true
	style := fmt.Sprintf("text{font:15px system-ui,sans-serif}.m{opacity:0}.m%d{opacity:1}%s@media(prefers-color-scheme:dark){%s}"+
		"@media(prefers-reduced-motion:no-preference){.m{animation:%.1fs step-end %d forwards}%s}",
		len(movingKs)-1, paints(used, s.light), paints(used, s.dark), total, movingRuns, times.String())
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" fill="none"><style>%s</style><rect class="f-surface" width="%[1]d" height="%[2]d" rx="12"/>%[4]s%[5]s%[6]s</svg>`+"\n",
		movingWidth, movingHeight, style, below.String(), fixed.String(), above.String()), nil
}

func truth(v bool) int {
	if v {
		return 1
	}
	return 0
}

// movingPen draws into the left part of the moving picture.
func movingPen(solved *scene, used map[string]bool) *pen {
	return &pen{scene: solved, frame: fitted(solved.set.X.Data, movingDrawing, movingHeight, 48), used: used}
}

// slider is the number of neighbours, as the page shows it.
func (p *pen) slider(k int) {
	const left, width, y = 150.0, 330.0, 372.0
	at := left + width*float64(k-movingKs[0])/float64(movingKs[len(movingKs)-1]-movingKs[0])
	fmt.Fprintf(p, `<text class="%s" x="24" y="377">Neighbours k = %d</text>`, p.fill("text"), k)
	fmt.Fprintf(p, `<path class="%s" stroke-width="4" stroke-linecap="round" d="M%.0f %.0fh%.0f"/>`, p.stroke("border"), left+30, y, width-30)
	fmt.Fprintf(p, `<circle class="%s" cx="%.0f" cy="%.0f" r="8"/>`, p.fill("text-2"), math.Max(left+30, at), y)
}

// movingStrip draws the points on the first axis of a run, under its angle and its class gap. Its middle is the mean,
// its half width three standard deviations; a class has a row.
func (p *pen) movingStrip(run int, top float64) error {
	angle, err := p.numberText([]string{"lppAngle", "pcaAngle"}[run])
	if err != nil {
		return err
	}
	gap, err := p.numberText([]string{"gap.lpp", "gap.pca"}[run])
	if err != nil {
		return err
	}
	slot := &p.live.Slots()[run]
	scores := make([]float64, p.set.X.Rows)
	sum := 0.0
	for i := range scores {
		scores[i] = (p.set.X.At(i, 0)-slot.Mean[0])*slot.Axes[0] + (p.set.X.At(i, 1)-slot.Mean[1])*slot.Axes[2]
		sum += scores[i] * scores[i]
	}
	unit := movingStripWidth / 6 / math.Sqrt(sum/float64(len(scores)))
	fmt.Fprintf(p, `<text class="%s" x="%.0f" y="%.0f"><tspan font-weight="600">%s</tspan> %s · class gap %s</text>`,
		p.fill("text"), movingStripLeft, top, []string{"LPP", "PCA"}[run], angle, gap)
	fmt.Fprintf(p, `<path class="%s" stroke-width="2" d="M%.0f %.0fh%.0f"/>`, p.stroke([]string{"lpp", "pca"}[run]), movingStripLeft, top+72, movingStripWidth)
	for class := range 2 {
		var path strings.Builder
		for i, label := range p.set.Labels {
			if label == class {
				fmt.Fprintf(&path, "M%.0f %.0f%s", movingStripLeft+movingStripWidth/2+unit*scores[i], top+34+20*float64(class), shapes[class])
			}
		}
		fmt.Fprintf(p, `<path class="%s" fill-opacity=".7" d="%s"/>`, p.fill(fmt.Sprintf("class-%d", class+1)), path.String())
	}
	return nil
}
