module lpp-playground/scripts/reproduce

go 1.26.0

toolchain go1.26.8

require (
	gonum.org/v1/gonum v0.17.0
	lpp-playground v0.0.0
)

replace lpp-playground => ../..
