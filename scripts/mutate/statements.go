package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// statements drops calls that stand alone, and swaps neighbours of which one writes
// what the other names: of others the order is nothing.
func (f *finder) statements(list []ast.Stmt) {
	for i, s := range list {
		if call, ok := lone(s); ok {
			f.add(s.Pos(), s.End(), "", "dropped call: "+short(f.text(call.Fun)))
		}
		if i > 0 && depend(list[i-1], s) {
			a, b := list[i-1], s
			between := string(sources[f.name][f.offset(a.End()):f.offset(b.Pos())])
			f.add(a.Pos(), b.End(), f.text(b)+between+f.text(a), fmt.Sprintf("swapped order: %s; %s", short(f.text(a)), short(f.text(b))))
		}
	}
}

// lone returns the call that a statement is.
func lone(s ast.Stmt) (*ast.CallExpr, bool) {
	if e, ok := s.(*ast.ExprStmt); ok {
		call, ok := e.X.(*ast.CallExpr)
		return call, ok
	}
	return nil, false
}

func depend(a, b ast.Stmt) bool {
	if !simple(a) || !simple(b) {
		return false
	}
	if first, ok := lone(a); ok {
		if second, ok := lone(b); ok {
			return worksOn(first) == worksOn(second) && calleeOf(first) != calleeOf(second)
		}
	}
	return writesWhat(a, b) || writesWhat(b, a)
}

// worksOn is what a call that stands alone changes, as a rule: its first argument, or
// what has the method.
func worksOn(call *ast.CallExpr) string {
	if len(call.Args) > 0 {
		return rootOf(call.Args[0])
	}
	if f, ok := call.Fun.(*ast.SelectorExpr); ok {
		return rootOf(f.X)
	}
	return "_"
}

// simple reports whether a statement declares nothing and goes nowhere.
func simple(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return s.Tok != token.DEFINE
	case *ast.IncDecStmt:
		return true
	}
	_, ok := lone(s)
	return ok
}

// writesWhat reports whether a assigns a name, or a part of it, that b reads.
func writesWhat(a, b ast.Stmt) (found bool) {
	for _, e := range written(a) {
		name := rootOf(e)
		for _, read := range reads(b) {
			ast.Inspect(read, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				found = found || ok && name != "_" && id.Name == name
				return !found
			})
		}
	}
	return found
}

// written lists what a simple statement assigns.
func written(s ast.Stmt) []ast.Expr {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return s.Lhs
	case *ast.IncDecStmt:
		return []ast.Expr{s.X}
	}
	return nil
}

// reads lists what a simple statement reads: of x[i] on the left side i alone, other
// places of x are none of its business.
func reads(s ast.Stmt) (all []ast.Expr) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		return []ast.Expr{s.X}
	case *ast.AssignStmt:
		all = s.Rhs
	}
	for _, e := range written(s) {
		if at, ok := e.(*ast.IndexExpr); ok {
			all = append(all[:len(all):len(all)], at.Index)
		}
	}
	return all
}

// rootOf is what tells an assigned place from another: x of x and x[i], f of s.f.
func rootOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.IndexExpr:
		return rootOf(e.X)
	case *ast.SliceExpr:
		return rootOf(e.X)
	case *ast.StarExpr:
		return rootOf(e.X)
	case *ast.CallExpr:
		return rootOf(e.Fun)
	case *ast.ParenExpr:
		return rootOf(e.X)
	}
	return "_"
}

// short cuts a text to what a line of the list has room for.
func short(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}
