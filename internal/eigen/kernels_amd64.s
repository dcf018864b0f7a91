//go:build !purego && !race

#include "textflag.h"

// Each kernel gives the bits of the Go function that its name and "Generic" make: every sum in its order, rounded after
// each product and each sum. All instructions are SSE2; only dotTileTwice, and subtractEight on a processor that is wide, have AVX.

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

// Two columns of p, q, r, s are in Y6 and Y7, one in Y6.
#define COLUMNS \
	VMOVUPD     (R8)(BX*1), X4; \
	VINSERTF128 $1, (R10)(BX*1), Y4, Y4; \
	VMOVUPD     (R9)(BX*1), X5; \
	VINSERTF128 $1, (R11)(BX*1), Y5, Y5; \
	VUNPCKLPD   Y5, Y4, Y6; \
	VUNPCKHPD   Y5, Y4, Y7

#define COLUMN \
	VMOVSD  (R8)(BX*1), X4; \
	VMOVHPD (R9)(BX*1), X4, X4; \
	VMOVSD  (R10)(BX*1), X5; \
	VMOVHPD (R11)(BX*1), X5, X5; \
	VINSERTF128 $1, X5, Y4, Y6

// The sums of a row with p, q, r, s.
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
	CMPB ·wide(SB), $0
	JNE  wide
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
wide:
	VXORPD Y0, Y0, Y0
	VXORPD Y1, Y1, Y1
	XORQ BX, BX
	SUBQ $2, CX
	JLT  widelast
widetwo:
	COLUMNS
	TERMSOF(SI, Y0)
	TERMSOF(DX, Y1)
	ADDQ $16, BX
	SUBQ $2, CX
	JGE  widetwo
widelast:
	ADDQ $1, CX
	JLT  widedone
	COLUMN
	LASTOF(SI, Y0)
	LASTOF(DX, Y1)
widedone:
	VMOVUPD Y0, (DI)
	VMOVUPD Y1, 32(DI)
	VZEROUPPER
	RET
short:
	JMP ·dotTileGeneric(SB)

// func dotTileTwice(out *[16]float64, a, b, c, d, p, q, r, s []float64)
//
// The sums of a with p, q, r, s are in Y0, those of b, c and d in Y1, Y2 and Y3.
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
	COLUMNS
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
	COLUMN
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

// func wideDots(out *[8]float64, a, b, x []float64)
//
// Eight sums of four numbers are in Y0…Y3 for a, Y4…Y7 for b: they do not wait for each other. Eight numbers of a are in
// Y8 and Y9, those of b in Y10 and Y11. The rows behind those of x, usually the next ones, are fetched to the second-level
// cache meanwhile. b is as long as a, x four times; if one is shorter, the Go function panics.
#define EIGHT(row, withA, withB) \
	VMOVUPD (row)(BX*1), Y12; \
	VMOVUPD 32(row)(BX*1), Y13; \
	VMULPD Y12, Y8, Y14; \
	VMULPD Y13, Y9, Y15; \
	VADDPD Y15, Y14, Y14; \
	VADDPD Y14, withA, withA; \
	VMULPD Y12, Y10, Y12; \
	VMULPD Y13, Y11, Y13; \
	VADDPD Y13, Y12, Y12; \
	VADDPD Y12, withB, withB

// One number, and zeros: they do not change sums, which began with +0.
#define ONE(row, withA, withB) \
	VMOVSD (row)(BX*1), X12; \
	VMULPD Y12, Y8, Y14; \
	VADDPD Y14, withA, withA; \
	VMULPD Y12, Y10, Y12; \
	VADDPD Y12, withB, withB

// The sums of four registers, (s0 + s1) + (s2 + s3) of each.
#define WHOLE(a, b, c, d, at) \
	VHADDPD b, a, Y8; \
	VHADDPD d, c, Y9; \
	VPERM2F128 $0x20, Y9, Y8, Y10; \
	VPERM2F128 $0x31, Y9, Y8, Y11; \
	VADDPD  Y11, Y10, Y10; \
	VMOVUPD Y10, at(DI)

TEXT ·wideDots(SB), NOSPLIT, $0-80
	MOVQ out+0(FP), DI
	MOVQ a_base+8(FP), SI
	MOVQ a_len+16(FP), CX
	MOVQ b_base+32(FP), DX
	MOVQ x_base+56(FP), R8
	LEAQ (CX*4), AX
	CMPQ CX, b_len+40(FP)
	JGT  short
	CMPQ AX, x_len+64(FP)
	JGT  short
	LEAQ (R8)(CX*8), R9
	LEAQ (R9)(CX*8), R10
	LEAQ (R10)(CX*8), R11
	LEAQ (R11)(CX*8), AX
	VXORPD Y0, Y0, Y0
	VXORPD Y1, Y1, Y1
	VXORPD Y2, Y2, Y2
	VXORPD Y3, Y3, Y3
	VXORPD Y4, Y4, Y4
	VXORPD Y5, Y5, Y5
	VXORPD Y6, Y6, Y6
	VXORPD Y7, Y7, Y7
	XORQ BX, BX
	SUBQ $8, CX
	JLT  rest
eight:
	VMOVUPD (SI)(BX*1), Y8
	VMOVUPD 32(SI)(BX*1), Y9
	VMOVUPD (DX)(BX*1), Y10
	VMOVUPD 32(DX)(BX*1), Y11
	EIGHT(R8, Y0, Y4)
	EIGHT(R9, Y1, Y5)
	EIGHT(R10, Y2, Y6)
	EIGHT(R11, Y3, Y7)
	PREFETCHT1 (AX)
	PREFETCHT1 64(AX)
	PREFETCHT1 128(AX)
	PREFETCHT1 192(AX)
	ADDQ $256, AX
	ADDQ $64, BX
	SUBQ $8, CX
	JGE  eight
rest:
	ADDQ $8, CX
	JEQ  done
one:
	VMOVSD (SI)(BX*1), X8
	VMOVSD (DX)(BX*1), X10
	ONE(R8, Y0, Y4)
	ONE(R9, Y1, Y5)
	ONE(R10, Y2, Y6)
	ONE(R11, Y3, Y7)
	ADDQ $8, BX
	DECQ CX
	JNE  one
done:
	WHOLE(Y0, Y1, Y2, Y3, 0)
	WHOLE(Y4, Y5, Y6, Y7, 32)
	VZEROUPPER
	RET
short:
	JMP ·eightDotsGeneric(SB)

// A number in both halves of a register.
#define TWICE(from, to) \
	MOVSD    from, to; \
	UNPCKLPD to, to

// func twoRows(row0, row1, v, w, x, p []float64, c *[6]float64) (s0, s1 float64)
//
// Two columns at a time; the sums s0 and s1 are in X6.
TEXT ·twoRows(SB), NOSPLIT, $0-168
	MOVQ row0_base+0(FP), SI
	MOVQ row0_len+8(FP), CX
	MOVQ row1_base+24(FP), DI
	MOVQ v_base+48(FP), R8
	MOVQ w_base+72(FP), R9
	MOVQ x_base+96(FP), R10
	MOVQ p_base+120(FP), R11
	MOVQ c+144(FP), DX
	CMPQ CX, row1_len+32(FP)
	JGT  short
	CMPQ CX, v_len+56(FP)
	JGT  short
	CMPQ CX, w_len+80(FP)
	JGT  short
	CMPQ CX, x_len+104(FP)
	JGT  short
	CMPQ CX, p_len+128(FP)
	JGT  short
	TWICE(0(DX), X0)
	TWICE(8(DX), X1)
	TWICE(16(DX), X2)
	TWICE(24(DX), X3)
	TWICE(32(DX), X4)
	TWICE(40(DX), X5)
	XORPS X6, X6
	XORQ BX, BX
	SUBQ $2, CX
	JLT  last
two:
	MOVUPD (R9)(BX*1), X7
	MOVUPD (R8)(BX*1), X8
	MOVUPD (SI)(BX*1), X10
	MOVUPD (DI)(BX*1), X12
	MOVAPD X7, X9
	MULPD  X0, X9
	SUBPD  X9, X10
	MOVAPD X8, X11
	MULPD  X1, X11
	SUBPD  X11, X10
	MOVUPD X10, (SI)(BX*1)
	MULPD  X3, X7
	SUBPD  X7, X12
	MULPD  X4, X8
	SUBPD  X8, X12
	MOVUPD X12, (DI)(BX*1)
	MOVAPD X10, X13
	MULPD  X2, X13
	MOVAPD X12, X14
	MULPD  X5, X14
	ADDPD  X14, X13
	MOVUPD (R11)(BX*1), X15
	ADDPD  X13, X15
	MOVUPD X15, (R11)(BX*1)
	MOVUPD (R10)(BX*1), X9
	MULPD  X9, X10
	MULPD  X9, X12
	MOVAPD X10, X11
	UNPCKLPD X12, X10
	UNPCKHPD X12, X11
	ADDPD  X10, X6
	ADDPD  X11, X6
	ADDQ $16, BX
	SUBQ $2, CX
	JGE  two
last:
	ADDQ $1, CX
	JLT  done
	MOVSD (R9)(BX*1), X7
	MOVSD (R8)(BX*1), X8
	MOVSD (SI)(BX*1), X10
	MOVSD (DI)(BX*1), X12
	MOVAPD X7, X9
	MULSD  X0, X9
	SUBSD  X9, X10
	MOVAPD X8, X11
	MULSD  X1, X11
	SUBSD  X11, X10
	MOVSD  X10, (SI)(BX*1)
	MULSD  X3, X7
	SUBSD  X7, X12
	MULSD  X4, X8
	SUBSD  X8, X12
	MOVSD  X12, (DI)(BX*1)
	MOVAPD X10, X13
	MULSD  X2, X13
	MOVAPD X12, X14
	MULSD  X5, X14
	ADDSD  X14, X13
	ADDSD  (R11)(BX*1), X13
	MOVSD  X13, (R11)(BX*1)
	MOVSD  (R10)(BX*1), X9
	MULSD  X9, X10
	MULSD  X9, X12
	UNPCKLPD X12, X10
	ADDPD  X10, X6
done:
	MOVSD    X6, s0+152(FP)
	UNPCKHPD X6, X6
	MOVSD    X6, s1+160(FP)
	RET
short:
	JMP ·twoRowsGeneric(SB)

// func subtractEight(x, y, p, q, r, s []float64, c, d *[4]float64)
//
// Numbers of p, q, r and s are in X8…X11. The numbers of c are in X0…X3, those of d in X4…X7. A processor that is wide
// takes four numbers at a time, in Y8…Y11.
#define COMBINEDWIDE(a, b, c, d, row) \
	VMULPD  a, Y8, Y12; \
	VMULPD  b, Y9, Y13; \
	VADDPD  Y13, Y12, Y12; \
	VMULPD  c, Y10, Y14; \
	VMULPD  d, Y11, Y15; \
	VADDPD  Y15, Y14, Y14; \
	VADDPD  Y14, Y12, Y12; \
	VMOVUPD (row)(BX*1), Y13; \
	VSUBPD  Y12, Y13, Y13; \
	VMOVUPD Y13, (row)(BX*1)

TEXT ·subtractEight(SB), NOSPLIT, $0-160
	MOVQ x_base+0(FP), SI
	MOVQ x_len+8(FP), CX
	MOVQ y_base+24(FP), DI
	MOVQ p_base+48(FP), R8
	MOVQ q_base+72(FP), R9
	MOVQ r_base+96(FP), R10
	MOVQ s_base+120(FP), R11
	MOVQ c+144(FP), DX
	MOVQ d+152(FP), AX
	CMPQ CX, y_len+32(FP)
	JGT  short
	CMPQ CX, p_len+56(FP)
	JGT  short
	CMPQ CX, q_len+80(FP)
	JGT  short
	CMPQ CX, r_len+104(FP)
	JGT  short
	CMPQ CX, s_len+128(FP)
	JGT  short
	TWICE(0(DX), X0)
	TWICE(8(DX), X1)
	TWICE(16(DX), X2)
	TWICE(24(DX), X3)
	TWICE(0(AX), X4)
	TWICE(8(AX), X5)
	TWICE(16(AX), X6)
	TWICE(24(AX), X7)
	XORQ BX, BX
	CMPB ·wide(SB), $0
	JEQ  pairs
	VBROADCASTSD 0(DX), Y0
	VBROADCASTSD 8(DX), Y1
	VBROADCASTSD 16(DX), Y2
	VBROADCASTSD 24(DX), Y3
	VBROADCASTSD 0(AX), Y4
	VBROADCASTSD 8(AX), Y5
	VBROADCASTSD 16(AX), Y6
	VBROADCASTSD 24(AX), Y7
	SUBQ $4, CX
	JLT  rest
four:
	VMOVUPD (R8)(BX*1), Y8
	VMOVUPD (R9)(BX*1), Y9
	VMOVUPD (R10)(BX*1), Y10
	VMOVUPD (R11)(BX*1), Y11
	COMBINEDWIDE(Y0, Y1, Y2, Y3, SI)
	COMBINEDWIDE(Y4, Y5, Y6, Y7, DI)
	ADDQ $32, BX
	SUBQ $4, CX
	JGE  four
rest:
	ADDQ $4, CX
	VZEROUPPER
pairs:
	SUBQ $2, CX
	JLT  last
two:
	MOVUPD (R8)(BX*1), X8
	MOVUPD (R9)(BX*1), X9
	MOVUPD (R10)(BX*1), X10
	MOVUPD (R11)(BX*1), X11
	MOVAPD X8, X12
	MULPD  X0, X12
	MOVAPD X9, X13
	MULPD  X1, X13
	ADDPD  X13, X12
	MOVAPD X10, X14
	MULPD  X2, X14
	MOVAPD X11, X15
	MULPD  X3, X15
	ADDPD  X15, X14
	ADDPD  X14, X12
	MOVUPD (SI)(BX*1), X13
	SUBPD  X12, X13
	MOVUPD X13, (SI)(BX*1)
	MULPD  X4, X8
	MULPD  X5, X9
	ADDPD  X9, X8
	MULPD  X6, X10
	MULPD  X7, X11
	ADDPD  X11, X10
	ADDPD  X10, X8
	MOVUPD (DI)(BX*1), X15
	SUBPD  X8, X15
	MOVUPD X15, (DI)(BX*1)
	ADDQ $16, BX
	SUBQ $2, CX
	JGE  two
last:
	ADDQ $1, CX
	JLT  done
	MOVSD  (R8)(BX*1), X8
	MOVSD  (R9)(BX*1), X9
	MOVSD  (R10)(BX*1), X10
	MOVSD  (R11)(BX*1), X11
	MULSD  X8, X0
	MULSD  X9, X1
	ADDSD  X1, X0
	MULSD  X10, X2
	MULSD  X11, X3
	ADDSD  X3, X2
	ADDSD  X2, X0
	MOVSD  (SI)(BX*1), X13
	SUBSD  X0, X13
	MOVSD  X13, (SI)(BX*1)
	MULSD  X8, X4
	MULSD  X9, X5
	ADDSD  X5, X4
	MULSD  X10, X6
	MULSD  X11, X7
	ADDSD  X7, X6
	ADDSD  X6, X4
	MOVSD  (DI)(BX*1), X15
	SUBSD  X4, X15
	MOVSD  X15, (DI)(BX*1)
done:
	RET
short:
	JMP ·subtractEightGeneric(SB)

// func subtractFour(x, p, q, r, s []float64, c *[4]float64)
//
// The numbers of c are in X0…X3.
#define COMBINED(at, a, b, c, d) \
	MOVUPD at(R8)(BX*1), a; \
	MULPD  X0, a; \
	MOVUPD at(R9)(BX*1), b; \
	MULPD  X1, b; \
	ADDPD  b, a; \
	MOVUPD at(R10)(BX*1), c; \
	MULPD  X2, c; \
	MOVUPD at(R11)(BX*1), d; \
	MULPD  X3, d; \
	ADDPD  d, c; \
	ADDPD  c, a; \
	MOVUPD at(SI)(BX*1), b; \
	SUBPD  a, b; \
	MOVUPD b, at(SI)(BX*1)

TEXT ·subtractFour(SB), NOSPLIT, $0-128
	MOVQ x_base+0(FP), SI
	MOVQ x_len+8(FP), CX
	MOVQ p_base+24(FP), R8
	MOVQ q_base+48(FP), R9
	MOVQ r_base+72(FP), R10
	MOVQ s_base+96(FP), R11
	MOVQ c+120(FP), DX
	CMPQ CX, p_len+32(FP)
	JGT  short
	CMPQ CX, q_len+56(FP)
	JGT  short
	CMPQ CX, r_len+80(FP)
	JGT  short
	CMPQ CX, s_len+104(FP)
	JGT  short
	TWICE(0(DX), X0)
	TWICE(8(DX), X1)
	TWICE(16(DX), X2)
	TWICE(24(DX), X3)
	XORQ BX, BX
	SUBQ $4, CX
	JLT  rest
four:
	COMBINED(0, X4, X5, X6, X7)
	COMBINED(16, X8, X9, X10, X11)
	ADDQ $32, BX
	SUBQ $4, CX
	JGE  four
rest:
	ADDQ $4, CX
	JEQ  done
one:
	MOVSD (R8)(BX*1), X4
	MULSD X0, X4
	MOVSD (R9)(BX*1), X5
	MULSD X1, X5
	ADDSD X5, X4
	MOVSD (R10)(BX*1), X6
	MULSD X2, X6
	MOVSD (R11)(BX*1), X7
	MULSD X3, X7
	ADDSD X7, X6
	ADDSD X6, X4
	MOVSD (SI)(BX*1), X5
	SUBSD X4, X5
	MOVSD X5, (SI)(BX*1)
	ADDQ $8, BX
	DECQ CX
	JNE  one
done:
	RET
short:
	JMP ·subtractFourGeneric(SB)
