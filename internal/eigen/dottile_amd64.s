//go:build !purego && !race

#include "textflag.h"

// func dotTile(out *[8]float64, a, b, p, q, r, s []float64)
//
// The sums of dotTileGeneric in its order, two in a register, with SSE2:
//
//	X0 = a·p a·q   X1 = a·r a·s   X2 = b·p b·q   X3 = b·r b·s
//
// All slices are as long as a; if one is shorter, the Go function panics.

// Both terms of two of p, q, r, s in X4 and X5 by those of a and b in X8 … X11.
#define TERMS(first, second) \
	MOVAPD   X4, X6; \
	UNPCKLPD X5, X4; \
	UNPCKHPD X5, X6; \
	MOVAPD X4, X7; \
	MULPD  X8, X4; \
	ADDPD  X4, first; \
	MULPD  X9, X7; \
	ADDPD  X7, second; \
	MOVAPD X6, X7; \
	MULPD  X10, X6; \
	ADDPD  X6, first; \
	MULPD  X11, X7; \
	ADDPD  X7, second

TEXT ·dotTile(SB), NOSPLIT, $0-152
	MOVQ out+0(FP), DI
	MOVQ a_base+8(FP), SI
	MOVQ a_len+16(FP), CX
	MOVQ b_base+32(FP), DX
	MOVQ p_base+56(FP), R8
	MOVQ q_base+80(FP), R9
	MOVQ r_base+104(FP), R10
	MOVQ s_base+128(FP), R11
	CMPQ CX, b_len+40(FP)
	JGT  short
	CMPQ CX, p_len+64(FP)
	JGT  short
	CMPQ CX, q_len+88(FP)
	JGT  short
	CMPQ CX, r_len+112(FP)
	JGT  short
	CMPQ CX, s_len+136(FP)
	JGT  short
	XORPS X0, X0
	XORPS X1, X1
	XORPS X2, X2
	XORPS X3, X3
	XORQ BX, BX
	SUBQ $2, CX
	JLT  last
two:
	MOVUPD   (SI)(BX*1), X8
	MOVUPD   (DX)(BX*1), X9
	MOVAPD   X8, X10
	MOVAPD   X9, X11
	UNPCKLPD X8, X8
	UNPCKLPD X9, X9
	UNPCKHPD X10, X10
	UNPCKHPD X11, X11
	MOVUPD (R8)(BX*1), X4
	MOVUPD (R9)(BX*1), X5
	TERMS(X0, X2)
	MOVUPD (R10)(BX*1), X4
	MOVUPD (R11)(BX*1), X5
	TERMS(X1, X3)
	ADDQ $16, BX
	SUBQ $2, CX
	JGE  two
last:
	ADDQ $1, CX
	JLT  done
	MOVSD    (SI)(BX*1), X8
	MOVSD    (DX)(BX*1), X9
	UNPCKLPD X8, X8
	UNPCKLPD X9, X9
	MOVSD  (R8)(BX*1), X4
	MOVHPD (R9)(BX*1), X4
	MOVSD  (R10)(BX*1), X5
	MOVHPD (R11)(BX*1), X5
	MOVAPD X4, X6
	MOVAPD X5, X7
	MULPD X8, X4
	ADDPD X4, X0
	MULPD X8, X5
	ADDPD X5, X1
	MULPD X9, X6
	ADDPD X6, X2
	MULPD X9, X7
	ADDPD X7, X3
done:
	MOVUPD X0, (DI)
	MOVUPD X1, 16(DI)
	MOVUPD X2, 32(DI)
	MOVUPD X3, 48(DI)
	RET
short:
	JMP ·dotTileGeneric(SB)
