package vector

// Kernel is the body of a function.
type Kernel struct {
	Body []byte
	Args int // bytes of the arguments and results that it is given, as Go's table of functions counts them
}

// Kernels returns the kernels by the names of the Go functions that they replace. Each gives the same bits as the Go
// function: every sum runs in its order, with a rounding after each product and each sum; a vector holds two sums.
func Kernels() map[string]Kernel {
	return map[string]Kernel{
		"lpp-playground/core/dense.AddScaled":              {Body: addScaled(), Args: 56},
		"lpp-playground/core/dense.AddWeightedRows":        {Body: addWeightedRows(), Args: 96},
		"lpp-playground/core/dense.Dot":                    {Body: dot(), Args: 56},
		"lpp-playground/core/dense.SquaredDistance":        {Body: squaredDistance(), Args: 56},
		"lpp-playground/core/dense.subtract":               {Body: subtract(), Args: 72},
		"lpp-playground/core/dense.tileFour":               {Body: tileFour(), Args: 56},
		"lpp-playground/internal/eigen.dotTile":            {Body: dotTile(), Args: 152},
		"lpp-playground/internal/eigen.subtractEight":      {Body: subtractCombined(2), Args: 160},
		"lpp-playground/internal/eigen.subtractFour":       {Body: subtractCombined(1), Args: 128},
		"lpp-playground/internal/eigen.twoRows":            {Body: twoRows(), Args: 168},
		"lpp-playground/internal/neighbors.hasVectors":     {Body: hasVectors(), Args: 8},
		"lpp-playground/internal/neighbors.sortCandidates": {Body: sortCandidates(), Args: 48},
		"lpp-playground/internal/neighbors.shortHits":      {Body: shortHits(), Args: 88},
	}
}

// tileFour is core/dense's
//
//	tileFour(out *[16]float64, x, y []float64)
//
// Every step has four numbers of each; sum 4r+c is that of x[r]·y[c].
func tileFour() []byte {
	var f function
	x, y, left := f.local(anInt), f.local(anInt), f.local(anInt)
	sums := f.locals(8, aVector)
	y01, y23, xr := f.local(aVector), f.local(aVector), f.local(aVector)
	step := func(s int) code {
		c := join(y01.set(apply(at(32*s, load), y.get())), y23.set(apply(at(32*s+16, load), y.get())))
		for r := 0; r < 4; r++ {
			a, b := sums[2*r], sums[2*r+1]
			c = join(c, xr.set(apply(at(32*s+8*r, loadTwice), x.get())),
				a.set(apply(add, a.get(), apply(multiply, xr.get(), y01.get()))),
				b.set(apply(add, b.get(), apply(multiply, xr.get(), y23.get()))))
		}
		return c
	}
	c := join(x.set(argument(1)), y.set(argument(4)), left.set(argument(2)),
		while(apply(less, number(15), left.get()), step(0), step(1), step(2), step(3), x.move(128), y.move(128), left.move(-16)),
		while(apply(less, number(3), left.get()), step(0), x.move(32), y.move(32), left.move(-4)))
	for i, s := range sums {
		c = join(c, apply(at(16*i, store), argument(0), s.get()))
	}
	return f.body(c)
}

// sumOfTwo is a function of two slices of equal length that returns Σ term(aᵢ, bᵢ): the first and the third two of
// eight go to one vector of sums, each added as grouped says, the others to the other one; the remaining terms go to
// the first sum, with zeros in the other lane, which do not change a sum that began with +0.
func sumOfTwo(term func(f *function) func(a, b code) code, grouped bool) []byte {
	var f function
	a, b, left := f.local(anInt), f.local(anInt), f.local(anInt)
	sums := f.locals(2, aVector)
	product := term(&f)
	c := join(a.set(argument(0)), b.set(argument(3)), left.set(argument(1)))
	var eight code
	for i, s := range sums {
		one := func(bytes int) code { return product(apply(at(bytes, load), a.get()), apply(at(bytes, load), b.get())) }
		first, third := one(16*i), one(32+16*i)
		if grouped {
			eight = join(eight, s.set(apply(add, s.get(), apply(add, first, third))))
		} else {
			eight = join(eight, s.set(apply(add, apply(add, s.get(), first), third)))
		}
	}
	c = join(c,
		while(apply(less, number(7), left.get()), eight, a.move(64), b.move(64), left.move(-8)),
		while(apply(less, number(0), left.get()),
			sums[0].set(apply(add, sums[0].get(), product(apply(at(0, loadFirst), a.get()), apply(at(0, loadFirst), b.get())))),
			a.move(8), b.move(8), left.move(-1)))
	both := func(s local) code { return apply(addFloats, apply(firstFloat, s.get()), apply(lastFloat, s.get())) }
	return f.body(c, apply(at(8+8*6, storeFloat), code{opGlobalGet, 0}, apply(addFloats, both(sums[0]), both(sums[1]))))
}

// dot is core/dense's
//
//	Dot(a, b []float64) float64
func dot() []byte {
	return sumOfTwo(func(*function) func(a, b code) code {
		return func(a, b code) code { return apply(multiply, a, b) }
	}, true)
}

// squaredDistance is core/dense's
//
//	SquaredDistance(a, b []float64) float64
func squaredDistance() []byte {
	return sumOfTwo(func(f *function) func(a, b code) code {
		d := f.local(aVector)
		return func(a, b code) code {
			return join(d.set(apply(subtractFloats, a, b)), apply(multiply, d.get(), d.get()))
		}
	}, false)
}

// eachOf sets every element of a slice, the first argument, to value of its address and that in another slice, with one
// of the instructions that load.
func eachOf(f *function, others []int, value func(load func(which int) code) code) code {
	to, left := f.local(anInt), f.local(anInt)
	from := make([]local, len(others))
	c := join(to.set(argument(0)), left.set(argument(1)))
	for i, word := range others {
		from[i] = f.local(anInt)
		c = join(c, from[i].set(argument(word)))
	}
	move := func(by int) (c code) {
		c = join(to.move(by), left.move(-by/8))
		for _, v := range from {
			c = join(c, v.move(by))
		}
		return c
	}
	one := func(bytes int, instruction code) code {
		return value(func(which int) code {
			v := to
			if which >= 0 {
				v = from[which]
			}
			return apply(at(bytes, instruction), v.get())
		})
	}
	var eight code
	for bytes := 0; bytes < 64; bytes += 16 {
		eight = join(eight, apply(at(bytes, store), to.get(), one(bytes, load)))
	}
	return join(c,
		while(apply(less, number(7), left.get()), eight, move(64)),
		while(apply(less, number(0), left.get()), apply(append(at(0, storeLane), 0), to.get(), one(0, loadFirst)), move(8)))
}

// addScaled is core/dense's
//
//	AddScaled(dst []float64, s float64, src []float64)
func addScaled() []byte {
	var f function
	s := f.local(aVector)
	return f.body(s.set(apply(at(8+8*3, loadTwice), code{opGlobalGet, 0})), eachOf(&f, []int{4}, func(load func(int) code) code {
		return apply(add, load(-1), apply(multiply, s.get(), load(0)))
	}))
}

// subtract is core/dense's
//
//	subtract(dst, a, b []float64)
func subtract() []byte {
	var f function
	return f.body(eachOf(&f, []int{3, 6}, func(load func(int) code) code { return apply(subtractFloats, load(0), load(1)) }))
}

// addWeightedRows is core/dense's
//
//	AddWeightedRows(sum []float64, x Matrix, w []float64, stride int)
//
// Eight columns are summed through all rows, then the next ones.
func addWeightedRows() []byte {
	var f function
	to, column, left, row, end, w := f.local(anInt), f.local(anInt), f.local(anInt), f.local(anInt), f.local(anInt), f.local(anInt)
	weight := f.local(aVector)
	sums := f.locals(4, aVector)
	whole := func(bytes int) code { return at(bytes, store) }
	firstOf := func(bytes int) code { return append(at(bytes, storeLane), 0) }
	bytesOf := func(word int) code { return apply(shifted, argument(word), number(3)) }
	// Columns, two per vector; the last one of an odd number is paired with zero.
	columns := func(sums []local, width int, load code, store func(bytes int) code) code {
		begin := join(row.set(column.get()), w.set(argument(8)))
		through := weight.set(apply(at(0, loadTwice), w.get()))
		var finish code
		for i, s := range sums {
			begin = join(begin, s.set(apply(at(16*i, load), to.get())))
			through = join(through, s.set(apply(add, s.get(), apply(multiply, weight.get(), apply(at(16*i, load), row.get())))))
			finish = join(finish, apply(store(16*i), to.get(), s.get()))
		}
		through = join(through, row.set(apply(sum, row.get(), bytesOf(4))), w.set(apply(sum, w.get(), bytesOf(11))))
		return while(apply(less, number(width-1), left.get()), begin,
			while(apply(less, row.get(), end.get()), through), finish,
			to.move(8*width), column.move(8*width), left.move(-width))
	}
	return f.body(to.set(argument(0)), column.set(argument(5)), left.set(argument(4)), end.set(apply(sum, argument(5), bytesOf(6))),
		columns(sums, 8, load, whole), columns(sums[:1], 2, load, whole), columns(sums[:1], 1, loadFirst, firstOf))
}

// dotTile is internal/eigen's
//
//	dotTile(out *[8]float64, a, b, p, q, r, s []float64)
//
// Sum 4i+j is that of the products of a or b with p, q, r or s.
func dotTile() []byte {
	var f function
	rows, left := f.locals(6, anInt), f.local(anInt)
	sums := f.locals(4, aVector)
	p, q, pair, row := f.local(aVector), f.local(aVector), f.local(aVector), f.local(aVector)
	c := left.set(argument(2))
	for i, row := range rows {
		c = join(c, row.set(argument(1+3*i)))
	}
	// term adds the products with two of p, q, r, s in one vector.
	term := func(terms code, column, bytes int) (c code) {
		c = pair.set(terms)
		for i := range 2 {
			s := sums[2*i+column]
			c = join(c, row.set(apply(at(bytes, loadTwice), rows[i].get())), s.set(apply(add, s.get(), apply(multiply, row.get(), pair.get()))))
		}
		return c
	}
	step := func(bytes int) (c code) {
		for column := range 2 {
			c = join(c, p.set(apply(at(bytes, load), rows[2+2*column].get())), q.set(apply(at(bytes, load), rows[3+2*column].get())),
				term(apply(lower, p.get(), q.get()), column, bytes),
				term(apply(upper, p.get(), q.get()), column, bytes+8))
		}
		return c
	}
	moves := func(by int) (c code) {
		for _, row := range rows {
			c = join(c, row.move(by))
		}
		return c
	}
	last := func() (c code) {
		for column := range 2 {
			c = join(c, term(apply(lower, apply(at(0, loadTwice), rows[2+2*column].get()), apply(at(0, loadTwice), rows[3+2*column].get())), column, 0))
		}
		return c
	}
	c = join(c,
		while(apply(less, number(3), left.get()), step(0), step(16), moves(32), left.move(-4)),
		while(apply(less, number(0), left.get()), last(), moves(8), left.move(-1)))
	for i, s := range sums {
		c = join(c, apply(at(16*i, store), argument(0), s.get()))
	}
	return f.body(c)
}

// loadOf and storeOf are the instructions on two numbers, or on one.
func loadOf(count int) code {
	if count == 1 {
		return at(0, loadFirst)
	}
	return at(0, load)
}

func storeOf(count int) code {
	if count == 1 {
		return append(at(0, storeLane), 0)
	}
	return at(0, store)
}

// subtractCombined is internal/eigen's
//
//	subtractEight(x, y, p, q, r, s []float64, c, d *[4]float64)
//	subtractFour(x, p, q, r, s []float64, c *[4]float64)
//
// for two and for one row from which combinations of the last four are subtracted.
func subtractCombined(count int) []byte {
	var f function
	rows, left := f.locals(count+4, anInt), f.local(anInt)
	factors, terms := f.locals(4*count, aVector), f.locals(4, aVector)
	c := left.set(argument(1))
	for i, row := range rows {
		c = join(c, row.set(argument(3*i)))
	}
	for i, factor := range factors {
		c = join(c, factor.set(apply(at(i%4*8, loadTwice), argument(3*len(rows)+i/4))))
	}
	step := func(numbers int) (c code) {
		loading, storing := loadOf(numbers), storeOf(numbers)
		for i, term := range terms {
			c = join(c, term.set(apply(loading, rows[count+i].get())))
		}
		for i, row := range rows[:count] {
			part := func(t int) code { return apply(multiply, factors[4*i+t].get(), terms[t].get()) }
			combined := apply(add, apply(add, part(0), part(1)), apply(add, part(2), part(3)))
			c = join(c, apply(storing, row.get(), apply(subtractFloats, apply(loading, row.get()), combined)))
		}
		return c
	}
	return f.body(c, inPairs(rows, left, step))
}

// inPairs goes through rows two numbers at a time; the last one of an odd number is alone.
func inPairs(rows []local, left local, step func(numbers int) code) code {
	moves := func(by int) (c code) {
		for _, row := range rows {
			c = join(c, row.move(by))
		}
		return c
	}
	return join(while(apply(less, number(1), left.get()), step(2), moves(16), left.move(-2)),
		while(apply(less, number(0), left.get()), step(1), moves(8), left.move(-1)))
}

// twoRows is internal/eigen's
//
//	twoRows(row0, row1, v, w, x, p []float64, c *[6]float64) (s0, s1 float64)
func twoRows() []byte {
	var f function
	rows, left := f.locals(6, anInt), f.local(anInt)
	v, w, x, p := rows[2], rows[3], rows[4], rows[5]
	own, sums := f.locals(6, aVector), f.local(aVector)
	vs, ws, changed := f.local(aVector), f.local(aVector), f.locals(2, aVector)
	c := left.set(argument(1))
	for i, row := range rows {
		c = join(c, row.set(argument(3*i)))
	}
	for i, factor := range own {
		c = join(c, factor.set(apply(at(8*i, loadTwice), argument(18))))
	}
	step := func(numbers int) code {
		loading, storing := loadOf(numbers), storeOf(numbers)
		c := join(vs.set(apply(loading, v.get())), ws.set(apply(loading, w.get())))
		for i, entry := range changed {
			ofV, ofW := own[3*i], own[3*i+1]
			without := apply(subtractFloats, apply(loading, rows[i].get()), apply(multiply, ofV.get(), ws.get()))
			c = join(c, entry.set(apply(subtractFloats, without, apply(multiply, ofW.get(), vs.get()))), apply(storing, rows[i].get(), entry.get()))
		}
		part := func(i int) code { return apply(multiply, own[3*i+2].get(), changed[i].get()) }
		c = join(c, apply(storing, p.get(), apply(add, apply(loading, p.get()), apply(add, part(0), part(1)))), vs.set(apply(loading, x.get())))
		for _, entry := range changed {
			c = join(c, entry.set(apply(multiply, entry.get(), vs.get())))
		}
		// The products of one column go to both sums, then those of the next.
		for _, column := range []code{lower, upper}[:numbers] {
			c = join(c, sums.set(apply(add, sums.get(), apply(column, changed[0].get(), changed[1].get()))))
		}
		return c
	}
	return f.body(c, inPairs(rows, left, step), apply(at(8+8*19, store), code{opGlobalGet, 0}, sums.get()))
}

// hasVectors is internal/neighbors'
//
//	hasVectors() bool
func hasVectors() []byte {
	var f function
	return f.body(apply(at(8, storeInt), code{opGlobalGet, 0}, number(1)))
}

// shortHits is internal/neighbors'
//
//	shortHits(values *[2][block]float64, hits *[2]uint64, rows, groups []int16, from int, own *[2]side, others *across)
//
// Two columns of eight rows are together in 32 bytes. The others are described by three times 64 numbers; each of the
// two rows by three, and by 64 values. A group's bits are a byte.
func shortHits() []byte {
	const column, known, result = 64, 24, 512 // bytes: of a group's numbers, of a side, of a row's values
	var f function
	out, set, others := f.local(anInt), f.local(anInt), f.local(anInt)
	rows := f.locals(2, anInt)
	interleaved, stop, left, found := f.local(anInt), f.local(anInt), f.local(anInt), f.local(anInt)
	sums := f.locals(4, aVector)
	first, last, pair := f.local(aVector), f.local(aVector), f.local(aVector)
	own := f.locals(6, aVector)
	step := func(s int) code {
		c := join(first.set(apply(at(32*s, load), interleaved.get())), last.set(apply(at(32*s+16, load), interleaved.get())))
		for r, row := range rows {
			a, b := sums[2*r], sums[2*r+1]
			c = join(c, pair.set(apply(at(4*s, loadInts), row.get())),
				a.set(apply(addInts, a.get(), apply(dotShorts, pair.get(), first.get()))),
				b.set(apply(addInts, b.get(), apply(dotShorts, pair.get(), last.get()))))
		}
		return c
	}
	// A group: the rows from their beginning, each of as many bytes as both have numbers.
	groupOnce := join(rows[0].set(argument(2)), rows[1].set(apply(sum, argument(2), argument(3))), left.set(argument(3)))
	for _, s := range sums {
		groupOnce = join(groupOnce, s.set(zeroVector))
	}
	groupOnce = join(groupOnce,
		while(apply(less, number(15), left.get()), step(0), step(1), step(2), step(3), interleaved.move(128), rows[0].move(16), rows[1].move(16), left.move(-16)),
		while(apply(less, number(3), left.get()), step(0), interleaved.move(32), rows[0].move(4), rows[1].move(4), left.move(-4)))
	for r := range rows {
		base, factor, limit := own[3*r], own[3*r+1], own[3*r+2]
		groupOnce = join(groupOnce, found.set(number(0)))
		for two := range 4 {
			products := sums[2*r+two/2].get()
			if two%2 == 1 {
				products = apply(upper, products, products)
			}
			of := func(what int) code { return apply(at(result*what+16*two, load), others.get()) }
			groupOnce = join(groupOnce,
				pair.set(apply(add, apply(add, base.get(), of(0)), apply(multiply, apply(multiply, factor.get(), of(1)), apply(toFloats, products)))),
				apply(at(result*r+16*two, store), out.get(), pair.get()),
				found.set(apply(either, found.get(), apply(shifted, apply(signs, apply(eitherVector, apply(notAbove, pair.get(), limit.get()), apply(notAbove, pair.get(), of(2)))), number(2*two)))))
		}
		groupOnce = join(groupOnce, apply(at(8*r, storeByte), set.get(), found.get()))
	}
	groupOnce = join(groupOnce, out.move(column), others.move(column), set.move(1))
	start := func(v local, word int) code {
		return v.set(apply(sum, argument(word), apply(shifted, argument(8), number(3))))
	}
	c := join(start(out, 0), start(others, 10), set.set(apply(sum, argument(1), apply(shiftedBack, argument(8), number(3)))), interleaved.set(argument(5)),
		stop.set(apply(sum, argument(5), apply(shifted, argument(6), number(1)))))
	for i, v := range own {
		c = join(c, v.set(apply(at(i%3*8+i/3*known, loadTwice), argument(9))))
	}
	return f.body(c, while(apply(less, interleaved.get(), stop.get()), groupOnce))
}

// sortCandidates is internal/neighbors'
//
//	sortCandidates(values []float64, indices []int32)
//
// It has no vectors: Go's compiler makes a jump through a table of each step of such a loop.
func sortCandidates() []byte {
	var f function
	start, next, nextIndex, stop := f.local(anInt), f.local(anInt), f.local(anInt), f.local(anInt)
	to, toIndex, index, value := f.local(anInt), f.local(anInt), f.local(anInt), f.local(aFloat)
	// The number before the first is read too, and not used.
	before := func(v local, bytes int) code { return apply(minus, v.get(), number(bytes)) }
	return f.body(start.set(argument(0)), next.set(argument(0)), nextIndex.set(argument(3)),
		stop.set(apply(sum, argument(0), apply(shifted, argument(1), number(3)))),
		while(apply(less, next.get(), stop.get()),
			value.set(apply(at(0, loadFloat), next.get())), index.set(apply(at(0, loadInt), nextIndex.get())),
			to.set(next.get()), toIndex.set(nextIndex.get()),
			while(apply(both, apply(less, start.get(), to.get()), apply(above, apply(at(0, loadFloat), before(to, 8)), value.get())),
				apply(at(0, storeFloat), to.get(), apply(at(0, loadFloat), before(to, 8))),
				apply(at(0, storeInt), toIndex.get(), apply(at(0, loadInt), before(toIndex, 4))),
				to.move(-8), toIndex.move(-4)),
			apply(at(0, storeFloat), to.get(), value.get()), apply(at(0, storeInt), toIndex.get(), index.get()),
			next.move(8), nextIndex.move(4)))
}
