//go:build !purego && !race

#include "textflag.h"

// Each kernel gives the bits of the Go function that its name and "Generic" make: every sum in its order, rounded after
// each product and each sum. All instructions are SSE2; only dotTileTwice has AVX.

// func dotTile(out *[8]float64, a, b, p, q, r, s []float64)
//
// Two sums are in a register:
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

// func dotTileTwice(out *[16]float64, a, b, c, d, p, q, r, s []float64)
//
// The sums of a with p, q, r, s are in Y0, those of b, c and d in Y1, Y2 and Y3.
#define TERMSOF(row, sum) \
	VBROADCASTSD (row)(BX*1), Y8; \
	VMULPD Y6, Y8, Y8; \
	VADDPD Y8, sum, sum; \
	VBROADCASTSD 8(row)(BX*1), Y9; \
	VMULPD Y7, Y9, Y9; \
	VADDPD Y9, sum, sum

#define LASTOF(row, sum) \
	VBROADCASTSD (row)(BX*1), Y8; \
	VMULPD Y6, Y8, Y8; \
	VADDPD Y8, sum, sum

TEXT ·dotTileTwice(SB), NOSPLIT, $0-200
	MOVQ out+0(FP), DI
	MOVQ a_base+8(FP), SI
	MOVQ a_len+16(FP), CX
	MOVQ b_base+32(FP), DX
	MOVQ c_base+56(FP), R12
	MOVQ d_base+80(FP), R13
	MOVQ p_base+104(FP), R8
	MOVQ q_base+128(FP), R9
	MOVQ r_base+152(FP), R10
	MOVQ s_base+176(FP), R11
	CMPQ CX, b_len+40(FP)
	JGT  short
	CMPQ CX, c_len+64(FP)
	JGT  short
	CMPQ CX, d_len+88(FP)
	JGT  short
	CMPQ CX, p_len+112(FP)
	JGT  short
	CMPQ CX, q_len+136(FP)
	JGT  short
	CMPQ CX, r_len+160(FP)
	JGT  short
	CMPQ CX, s_len+184(FP)
	JGT  short
	VXORPD Y0, Y0, Y0
	VXORPD Y1, Y1, Y1
	VXORPD Y2, Y2, Y2
	VXORPD Y3, Y3, Y3
	XORQ BX, BX
	SUBQ $2, CX
	JLT  last
two:
	VMOVUPD     (R8)(BX*1), X4
	VINSERTF128 $1, (R10)(BX*1), Y4, Y4
	VMOVUPD     (R9)(BX*1), X5
	VINSERTF128 $1, (R11)(BX*1), Y5, Y5
	VUNPCKLPD   Y5, Y4, Y6
	VUNPCKHPD   Y5, Y4, Y7
	TERMSOF(SI, Y0)
	TERMSOF(DX, Y1)
	TERMSOF(R12, Y2)
	TERMSOF(R13, Y3)
	ADDQ $16, BX
	SUBQ $2, CX
	JGE  two
last:
	ADDQ $1, CX
	JLT  done
	VMOVSD  (R8)(BX*1), X4
	VMOVHPD (R9)(BX*1), X4, X4
	VMOVSD  (R10)(BX*1), X5
	VMOVHPD (R11)(BX*1), X5, X5
	VINSERTF128 $1, X5, Y4, Y6
	LASTOF(SI, Y0)
	LASTOF(DX, Y1)
	LASTOF(R12, Y2)
	LASTOF(R13, Y3)
done:
	VMOVUPD Y0, (DI)
	VMOVUPD Y1, 32(DI)
	VMOVUPD Y2, 64(DI)
	VMOVUPD Y3, 96(DI)
	VZEROUPPER
	RET
short:
	JMP ·dotTileTwiceGeneric(SB)
