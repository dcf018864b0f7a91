module lpp-playground/scripts/reproduce

go 1.26.0

toolchain go1.26.8

require (
	gonum.org/v1/gonum v0.17.0
	lpp-playground v0.0.0
)

require golang.org/x/sys v0.4.0 // indirect

replace lpp-playground => ../..
