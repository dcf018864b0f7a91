package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
)

// mutant is one small change of a source file: text in place of [from, to).
type mutant struct {
	file     string
	line     int
	from, to int
	text     string
	what     string
}

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
}

// mutants lists every change of a file that the operators know.
func mutants(set *token.FileSet, name string, file *ast.File) (all []mutant) {
	add := func(from token.Pos, length int, text, what string) {
		at := set.Position(from)
		all = append(all, mutant{name, at.Line, at.Offset, at.Offset + length, text, what})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.IMPORT
		case *ast.BinaryExpr:
			if s, ok := swaps[n.Op]; ok && !isText(n.X) && !isText(n.Y) {
				add(n.OpPos, len(n.Op.String()), s.by.String(), fmt.Sprintf("%s: %s becomes %s", s.what, n.Op, s.by))
			}
		case *ast.AssignStmt:
			if s, ok := swaps[n.Tok]; ok && !isText(n.Rhs[0]) {
				add(n.TokPos, len(n.Tok.String()), s.by.String(), fmt.Sprintf("%s: %s becomes %s", s.what, n.Tok, s.by))
			}
		case *ast.BasicLit:
			if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
				add(n.Pos(), len(n.Value), strconv.Itoa(v+1), fmt.Sprintf("constant: %d becomes %d", v, v+1))
			}
		case *ast.IfStmt:
			if n.Init == nil && n.Else == nil {
				length := set.Position(n.Cond.End()).Offset - set.Position(n.Cond.Pos()).Offset
				add(n.Cond.Pos(), length, "false && ("+textOf(set, name, n.Cond)+")", "dropped check")
			}
		case *ast.CallExpr:
			if len(n.Args) == 2 && alike(n.Args[0], n.Args[1]) {
				from, to := n.Args[0].Pos(), n.Args[1].End()
				length := set.Position(to).Offset - set.Position(from).Offset
				add(from, length, textOf(set, name, n.Args[1])+", "+textOf(set, name, n.Args[0]), "swapped order")
			}
		}
		return true
	})
	return all
}

// isText reports whether an operand is surely a string.
func isText(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}

// alike reports whether two arguments may well be of one type: names, both.
func alike(a, b ast.Expr) bool {
	_, first := a.(*ast.Ident)
	_, second := b.(*ast.Ident)
	return first && second
}
