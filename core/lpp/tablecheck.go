package lpp

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lpp-playground/core/fault"
	"lpp-playground/internal/value"
)

// checkNames refuses names that their options do not have, in the order of the table.
func (o *Options) checkNames() error {
	for i := range table {
		p := &table[i]
		if p.form != aName {
			continue
		}
		if name := *p.at(o).(*string); name != p.fallback && !slices.Contains(p.choices(), name) {
			return unknownName(p.path, name, p.choices())
		}
	}
	return nil
}

func unknownName(param, name string, known []string) error {
	can := "it can be "
	if closest := value.ClosestName(name, known); closest != "" {
		can = fmt.Sprintf("did you mean %q? It can be ", closest)
	}
	return outOfRange(param, "%s is %q; %s%s", param, name, can, strings.Join(known, ", "))
}

// checkRanges refuses numbers out of range for n rows, in the order of the table. The
// options have their defaults.
func (o *Options) checkRanges(n int) error {
	for _, err := range o.refusals {
		if o.reads(err.Param) {
			return err
		}
	}
	if err := o.checkKind(); err != nil {
		return err
	}
	for i := range table {
		if p := &table[i]; p.bounded() && p.isUsed(o) {
			if err := p.check(o, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// bounded reports whether there is something that check refuses.
func (p *option) bounded() bool {
	return p.form == aCount || p.form == aNumber || p.form == aPositive || p.oneOf || p.needed != ""
}

// check refuses a value that is not possible for n rows.
func (p *option) check(o *Options, n int) error {
	if p.oneOf {
		return o.checkOneOf(p)
	}
	if p.empty(o) {
		if p.needed == "" {
			return nil
		}
		return outOfRange(p.path, "%s is missing; %s", p.path, p.needed)
	}
	var v float64
	switch at := p.at(o).(type) {
	case *int:
		v = float64(*at)
	case *float64:
		v = *at
	case **float64:
		v = **at
	default:
		return nil
	}
	least, most := p.bounds(n)
	if v >= least && v <= most && !(p.form == aPositive && v == 0) {
		return nil
	}
	return p.refused(v, n)
}

// bounds returns the least and the most that a number can be for n rows, n = 0 while their
// number is not known.
func (p *option) bounds(n int) (least, most float64) {
	least, most = p.least, math.MaxFloat64
	if p.form == aCount {
		least = 1
	}
	if p.most != 0 {
		most = p.most
	}
	if p.belowRows && n > 0 {
		most = float64(n - 1)
	}
	return least, most
}

// must describes the allowed values of a number.
func (p *option) must(n int) string {
	least, most := p.bounds(n)
	what := "a finite number"
	if p.form == aCount || p.form == aSeed {
		what = "a whole number"
	}
	switch bounded := most < 1<<32; {
	case p.form == aPositive && bounded:
		what += " greater than 0 and at most " + value.Number(most)
	case p.form == aPositive:
		what += " greater than 0"
	case bounded:
		what += " from " + value.Number(least) + " to " + value.Number(most)
	case least > anyNumber:
		what += " of at least " + value.Number(least)
	}
	if p.belowRows && most < 1<<32 {
		what += ", the number of other rows"
	}
	if p.auto {
		what += `, or "auto"`
	}
	return what
}

// refused returns the error for a number that the option cannot be.
func (p *option) refused(v float64, n int) *fault.Error {
	must := p.must(n)
	if p.form == aCount && p.most == 0 && v > math.MaxInt32 {
		must = "a whole number below 2³¹"
	}
	return fault.New(fault.InvalidOption, p.path, "%s is %s; it must be %s", p.path, value.Number(v), must)
}

// checkOneOf refuses several members of a group of which there can be one.
func (o *Options) checkOneOf(group *option) error {
	var given []string
	for i := range table {
		if p := &table[i]; p.group == group && !p.empty(o) {
			given = append(given, p.key)
		}
	}
	if len(given) > 1 {
		return outOfRange(group.path, "%s has both %s; give one of them", group.path, strings.Join(given, " and "))
	}
	return nil
}

// checkKernel refuses a kernel that was not fitted: all of it is filled in there.
func (o Options) checkKernel() error {
	kind := optionAt("kernel.kind")
	if !slices.Contains(kind.names, o.Kernel.Kind) {
		return fmt.Errorf("it has the kernel %q", o.Kernel.Kind)
	}
	for i := range table {
		if p := &table[i]; p.kind == kind && p.ofKind(&o) && (p.empty(&o) || p.check(&o, 0) != nil) {
			return fmt.Errorf("its kernel is not resolved")
		}
	}
	return nil
}
