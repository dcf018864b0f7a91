package vector

// Kernel is the body of a function.
type Kernel struct {
	Body []byte
	Args int // bytes of the arguments and results that it is given, as Go's table of functions counts them
}

// Kernels returns those by the names of the Go functions in whose place
// they come. Each gives the same bits as the Go function: every sum runs in its
// order, with a rounding after each product and each sum; two sums are beside
// each other in a vector.
func Kernels() map[string]Kernel {
	return map[string]Kernel{
		"lpp-playground/core/dense.tileFour":               {Body: tileFour(), Args: 56},
		"lpp-playground/internal/eigen.dotTile":            {Body: dotTile(), Args: 152},
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
	// term adds the products with the numbers of two of p, q, r, s, beside each other.
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

// hasVectors is internal/neighbors'
//
//	hasVectors() bool
func hasVectors() []byte {
	var f function
	return f.body(apply(at(8, storeInt), code{opGlobalGet, 0}, number(1)))
}

// shortHits is internal/neighbors'
//
//	shortHits(values *[2][block]float64, hits *[2]uint64, rows, squads []int16, from int, own *[2]side, others *across)
//
// Two columns of eight rows stand together in 32 bytes. What is known of the others are three times 64 numbers;
// of each of the two rows there are three, and 64 values. A squad's bits are a byte.
func shortHits() []byte {
	const column, known, result = 64, 24, 512 // bytes: of a squad's numbers, of a side, of a row's values
	var f function
	out, set, others := f.local(anInt), f.local(anInt), f.local(anInt)
	rows := f.locals(2, anInt)
	squads, stop, left, found := f.local(anInt), f.local(anInt), f.local(anInt), f.local(anInt)
	sums := f.locals(4, aVector)
	first, last, pair := f.local(aVector), f.local(aVector), f.local(aVector)
	own := f.locals(6, aVector)
	step := func(s int) code {
		c := join(first.set(apply(at(32*s, load), squads.get())), last.set(apply(at(32*s+16, load), squads.get())))
		for r, row := range rows {
			a, b := sums[2*r], sums[2*r+1]
			c = join(c, pair.set(apply(at(4*s, loadInts), row.get())),
				a.set(apply(addInts, a.get(), apply(dotShorts, pair.get(), first.get()))),
				b.set(apply(addInts, b.get(), apply(dotShorts, pair.get(), last.get()))))
		}
		return c
	}
	// A squad: the rows from their beginning, each of as many bytes as both have numbers.
	squadOnce := join(rows[0].set(argument(2)), rows[1].set(apply(sum, argument(2), argument(3))), left.set(argument(3)))
	for _, s := range sums {
		squadOnce = join(squadOnce, s.set(noughts))
	}
	squadOnce = join(squadOnce,
		while(apply(less, number(15), left.get()), step(0), step(1), step(2), step(3), squads.move(128), rows[0].move(16), rows[1].move(16), left.move(-16)),
		while(apply(less, number(3), left.get()), step(0), squads.move(32), rows[0].move(4), rows[1].move(4), left.move(-4)))
	for r := range rows {
		base, factor, limit := own[3*r], own[3*r+1], own[3*r+2]
		squadOnce = join(squadOnce, found.set(number(0)))
		for two := range 4 {
			products := sums[2*r+two/2].get()
			if two%2 == 1 {
				products = apply(upper, products, products)
			}
			of := func(what int) code { return apply(at(result*what+16*two, load), others.get()) }
			squadOnce = join(squadOnce,
				pair.set(apply(add, apply(add, base.get(), of(0)), apply(multiply, apply(multiply, factor.get(), of(1)), apply(toFloats, products)))),
				apply(at(result*r+16*two, store), out.get(), pair.get()),
				found.set(apply(either, found.get(), apply(shifted, apply(signs, apply(eitherVector, apply(notAbove, pair.get(), limit.get()), apply(notAbove, pair.get(), of(2)))), number(2*two)))))
		}
		squadOnce = join(squadOnce, apply(at(8*r, storeByte), set.get(), found.get()))
	}
	squadOnce = join(squadOnce, out.move(column), others.move(column), set.move(1))
	start := func(v local, word int) code {
		return v.set(apply(sum, argument(word), apply(shifted, argument(8), number(3))))
	}
	c := join(start(out, 0), start(others, 10), set.set(apply(sum, argument(1), apply(shiftedBack, argument(8), number(3)))), squads.set(argument(5)),
		stop.set(apply(sum, argument(5), apply(shifted, argument(6), number(1)))))
	for i, v := range own {
		c = join(c, v.set(apply(at(i%3*8+i/3*known, loadTwice), argument(9))))
	}
	return f.body(c, while(apply(less, squads.get(), stop.get()), squadOnce))
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
	// What stands before the first is read too, for nothing.
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
