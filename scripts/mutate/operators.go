package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// mutant is one small change of a source file: text in place of [from, to).
type mutant struct {
	file     string
	line     int
	from, to int
	text     string
	what     string
}

func (m mutant) String() string { return fmt.Sprintf("%s:%d  %s", m.file, m.line, m.what) }

// swaps are operators and what stands in their place: a sign, or the end of a range.
var swaps = map[token.Token]struct {
	by   token.Token
	what string
}{
	token.ADD: {token.SUB, "sign"}, token.SUB: {token.ADD, "sign"}, token.MUL: {token.QUO, "sign"}, token.QUO: {token.MUL, "sign"},
	token.LSS: {token.LEQ, "end of a range"}, token.LEQ: {token.LSS, "end of a range"},
	token.GTR: {token.GEQ, "end of a range"}, token.GEQ: {token.GTR, "end of a range"},
	token.EQL: {token.NEQ, "turned condition"}, token.NEQ: {token.EQL, "turned condition"},
	token.LAND: {token.LOR, "turned condition"}, token.LOR: {token.LAND, "turned condition"},
	token.ADD_ASSIGN: {token.SUB_ASSIGN, "sign"}, token.SUB_ASSIGN: {token.ADD_ASSIGN, "sign"},
	token.MUL_ASSIGN: {token.QUO_ASSIGN, "sign"}, token.QUO_ASSIGN: {token.MUL_ASSIGN, "sign"},
	token.INC: {token.DEC, "sign"}, token.DEC: {token.INC, "sign"},
}

// finder lists the changes of one file.
type finder struct {
	set  *token.FileSet
	name string
	all  []mutant
}

// mutants lists every change of a file that the operators know.
func mutants(set *token.FileSet, name string, file *ast.File) []mutant {
	f := &finder{set: set, name: name}
	ast.Inspect(file, f.visit)
	return f.all
}

func (f *finder) offset(p token.Pos) int { return f.set.Position(p).Offset }

func (f *finder) text(n ast.Node) string {
	return string(sources[f.name][f.offset(n.Pos()):f.offset(n.End())])
}

// add notes text in place of [from, to), told at the line of from.
func (f *finder) add(from, to token.Pos, text, what string) {
	f.all = append(f.all, mutant{f.name, f.set.Position(from).Line, f.offset(from), f.offset(to), text, what})
}

func (f *finder) operator(op token.Token, at token.Pos) {
	if s, ok := swaps[op]; ok {
		f.add(at, at+token.Pos(len(op.String())), s.by.String(), fmt.Sprintf("%s: %s becomes %s", s.what, op, s.by))
	}
}

func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.IMPORT
	case *ast.BinaryExpr:
		if !isText(n.X) && !isText(n.Y) {
			f.operator(n.Op, n.OpPos)
		}
	case *ast.AssignStmt:
		if !isText(n.Rhs[0]) {
			f.operator(n.Tok, n.TokPos)
		}
	case *ast.IncDecStmt:
		f.operator(n.Tok, n.TokPos)
	case *ast.BasicLit:
		f.constant(n)
	case *ast.IfStmt:
		if n.Init == nil && n.Else == nil {
			f.add(n.Cond.Pos(), n.Cond.End(), "false && ("+f.text(n.Cond)+")", "dropped check")
		}
	case *ast.CallExpr:
		return f.call(n)
	case *ast.BlockStmt:
		f.statements(n.List)
	case *ast.CaseClause:
		f.statements(n.Body)
	}
	return true
}

// constant makes a whole number one more, and any other ten times as large.
func (f *finder) constant(n *ast.BasicLit) {
	switch v, err := strconv.Atoi(n.Value); {
	case n.Kind == token.INT && err == nil:
		f.add(n.Pos(), n.End(), strconv.Itoa(v+1), fmt.Sprintf("constant: %d becomes %d", v, v+1))
	case n.Kind == token.FLOAT && strings.Trim(n.Value, "0.") != "":
		f.add(n.Pos(), n.End(), "(10*"+n.Value+")", fmt.Sprintf("constant: %s becomes ten times that", n.Value))
	}
}

// symmetric are functions to which the order of their arguments is nothing.
var symmetric = map[string]bool{"min": true, "max": true, "Max": true, "Min": true, "Hypot": true, "Dot": true, "SquaredDistance": true}

// call swaps neighbouring arguments, of which the compiler refuses those of two types,
// and says whether to look into the call: what room a slice is made with is speed alone.
func (f *finder) call(n *ast.CallExpr) bool {
	if name := calleeOf(n); name == "make" {
		for _, a := range n.Args[:min(2, len(n.Args))] {
			ast.Inspect(a, f.visit)
		}
		return false
	} else if name == "Inf" { // of its argument the sign alone is read
		return false
	} else if symmetric[name] {
		return true
	}
	for i := 1; i < len(n.Args); i++ {
		a, b := n.Args[i-1], n.Args[i]
		if isPlace(a) && isPlace(b) && f.text(a) != f.text(b) {
			f.add(a.Pos(), b.End(), f.text(b)+", "+f.text(a), fmt.Sprintf("swapped order: %s, %s", f.text(a), f.text(b)))
		}
	}
	return true
}

func calleeOf(n *ast.CallExpr) string {
	switch f := n.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// isText reports whether an operand is surely a string.
func isText(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}

// isPlace reports whether an argument is a name, or a field of one.
func isPlace(e ast.Expr) bool {
	if s, ok := e.(*ast.SelectorExpr); ok {
		return isPlace(s.X)
	}
	_, ok := e.(*ast.Ident)
	return ok
}
