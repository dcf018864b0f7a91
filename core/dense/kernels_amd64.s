//go:build !purego && !race

#include "textflag.h"

// Each kernel gives the bits of the Go function that its name and "Generic" make: every sum in its order, rounded after
// each product and each sum. A register holds two sums, and all instructions are SSE2, which every amd64 has; only
// tileTwice has AVX. Slices that are too short go to the Go function, which panics.

// func tileFour(out *[16]float64, x, y []float64)
//
// A step multiplies x0…x3 by y0…y3, in pairs as they are and with the numbers of a pair of y swapped:
//
//	X0 = c00 c11   X1 = c02 c13   X2 = c01 c10   X3 = c03 c12
//	X4 = c20 c31   X5 = c22 c33   X6 = c21 c30   X7 = c23 c32
#define STEP(at) \
	MOVUPD at(SI), X8; \
	MOVUPD (at+16)(SI), X9; \
	MOVUPD at(DX), X10; \
	MOVUPD (at+16)(DX), X11; \
	MOVAPD X10, X12; \
	MULPD X8, X12; \
	ADDPD X12, X0; \
	MOVAPD X11, X13; \
	MULPD X8, X13; \
	ADDPD X13, X1; \
	MOVAPD X10, X14; \
	MULPD X9, X14; \
	ADDPD X14, X4; \
	MOVAPD X11, X15; \
	MULPD X9, X15; \
	ADDPD X15, X5; \
	SHUFPD $1, X10, X10; \
	SHUFPD $1, X11, X11; \
	MOVAPD X10, X12; \
	MULPD X8, X12; \
	ADDPD X12, X2; \
	MULPD X11, X8; \
	ADDPD X8, X3; \
	MULPD X9, X10; \
	ADDPD X10, X6; \
	MULPD X9, X11; \
	ADDPD X11, X7

// Two rows of the tile from the sums of their products.
#define ROWS(at, a, b, c, d) \
	MOVAPD a, X8; \
	UNPCKLPD c, X8; \
	MOVUPD X8, at(DI); \
	MOVAPD b, X8; \
	UNPCKLPD d, X8; \
	MOVUPD X8, (at+16)(DI); \
	UNPCKHPD a, c; \
	MOVUPD c, (at+32)(DI); \
	UNPCKHPD b, d; \
	MOVUPD d, (at+48)(DI)

TEXT ·tileFour(SB), NOSPLIT, $0-56
	MOVQ out+0(FP), DI
	MOVQ x_base+8(FP), SI
	MOVQ x_len+16(FP), CX
	MOVQ y_base+32(FP), DX
	MOVQ y_len+40(FP), BX
	CMPQ BX, CX
	CMOVQLT BX, CX
	XORPS X0, X0
	XORPS X1, X1
	XORPS X2, X2
	XORPS X3, X3
	XORPS X4, X4
	XORPS X5, X5
	XORPS X6, X6
	XORPS X7, X7
	SUBQ $8, CX
	JLT  last
two:
	STEP(0)
	STEP(32)
	ADDQ $64, SI
	ADDQ $64, DX
	SUBQ $8, CX
	JGE  two
last:
	ADDQ $4, CX
	JLT  done
	STEP(0)
done:
	ROWS(0, X0, X1, X2, X3)
	ROWS(64, X4, X5, X6, X7)
	RET

// func tileTwice(out *[2][16]float64, x, y, z []float64)
//
// Rows 0…3 of the tile of y are in Y0…Y3, those of the tile of z in Y4…Y7: eight sums that do not wait for each other
// are as many as the processor works on.
#define WIDE(at) \
	VMOVUPD at(DX), Y8; \
	VMOVUPD at(BX), Y9; \
	VBROADCASTSD at(SI), Y10; \
	VMULPD Y8, Y10, Y11; \
	VADDPD Y11, Y0, Y0; \
	VMULPD Y9, Y10, Y10; \
	VADDPD Y10, Y4, Y4; \
	VBROADCASTSD (at+8)(SI), Y12; \
	VMULPD Y8, Y12, Y13; \
	VADDPD Y13, Y1, Y1; \
	VMULPD Y9, Y12, Y12; \
	VADDPD Y12, Y5, Y5; \
	VBROADCASTSD (at+16)(SI), Y14; \
	VMULPD Y8, Y14, Y15; \
	VADDPD Y15, Y2, Y2; \
	VMULPD Y9, Y14, Y14; \
	VADDPD Y14, Y6, Y6; \
	VBROADCASTSD (at+24)(SI), Y10; \
	VMULPD Y8, Y10, Y11; \
	VADDPD Y11, Y3, Y3; \
	VMULPD Y9, Y10, Y10; \
	VADDPD Y10, Y7, Y7

TEXT ·tileTwice(SB), NOSPLIT, $0-80
	MOVQ out+0(FP), DI
	MOVQ x_base+8(FP), SI
	MOVQ x_len+16(FP), CX
	MOVQ y_base+32(FP), DX
	MOVQ y_len+40(FP), AX
	MOVQ z_base+56(FP), BX
	CMPQ AX, CX
	CMOVQLT AX, CX
	MOVQ z_len+64(FP), AX
	CMPQ AX, CX
	CMOVQLT AX, CX
	VXORPD Y0, Y0, Y0
	VXORPD Y1, Y1, Y1
	VXORPD Y2, Y2, Y2
	VXORPD Y3, Y3, Y3
	VXORPD Y4, Y4, Y4
	VXORPD Y5, Y5, Y5
	VXORPD Y6, Y6, Y6
	VXORPD Y7, Y7, Y7
	SUBQ $8, CX
	JLT  last
two:
	WIDE(0)
	WIDE(32)
	ADDQ $64, SI
	ADDQ $64, DX
	ADDQ $64, BX
	SUBQ $8, CX
	JGE  two
last:
	ADDQ $4, CX
	JLT  done
	WIDE(0)
done:
	VMOVUPD Y0, (DI)
	VMOVUPD Y1, 32(DI)
	VMOVUPD Y2, 64(DI)
	VMOVUPD Y3, 96(DI)
	VMOVUPD Y4, 128(DI)
	VMOVUPD Y5, 160(DI)
	VMOVUPD Y6, 192(DI)
	VMOVUPD Y7, 224(DI)
	VZEROUPPER
	RET

// func Dot(a, b []float64) float64
TEXT ·Dot(SB), NOSPLIT, $0-56
	MOVQ a_base+0(FP), SI
	MOVQ a_len+8(FP), CX
	MOVQ b_base+24(FP), DX
	CMPQ CX, b_len+32(FP)
	JGT  short
	XORPS X0, X0
	XORPS X1, X1
	SUBQ $8, CX
	JLT  rest
eight:
	MOVUPD (SI), X2
	MOVUPD (DX), X3
	MULPD  X3, X2
	MOVUPD 32(SI), X4
	MOVUPD 32(DX), X5
	MULPD  X5, X4
	ADDPD  X4, X2
	ADDPD  X2, X0
	MOVUPD 16(SI), X6
	MOVUPD 16(DX), X7
	MULPD  X7, X6
	MOVUPD 48(SI), X8
	MOVUPD 48(DX), X9
	MULPD  X9, X8
	ADDPD  X8, X6
	ADDPD  X6, X1
	ADDQ $64, SI
	ADDQ $64, DX
	SUBQ $8, CX
	JGE  eight
rest:
	ADDQ $8, CX
	JEQ  done
one:
	MOVSD (SI), X2
	MULSD (DX), X2
	ADDSD X2, X0
	ADDQ $8, SI
	ADDQ $8, DX
	DECQ CX
	JNE  one
done:
	MOVAPD   X0, X2
	UNPCKHPD X2, X2
	ADDSD    X2, X0
	MOVAPD   X1, X3
	UNPCKHPD X3, X3
	ADDSD    X3, X1
	ADDSD    X1, X0
	MOVSD    X0, ret+48(FP)
	RET
short:
	JMP ·dotGeneric(SB)

// func SquaredDistance(a, b []float64) float64
TEXT ·SquaredDistance(SB), NOSPLIT, $0-56
	MOVQ a_base+0(FP), SI
	MOVQ a_len+8(FP), CX
	MOVQ b_base+24(FP), DX
	CMPQ CX, b_len+32(FP)
	JGT  short
	XORPS X0, X0
	XORPS X1, X1
	SUBQ $8, CX
	JLT  rest
eight:
	MOVUPD (SI), X2
	MOVUPD (DX), X3
	SUBPD  X3, X2
	MULPD  X2, X2
	ADDPD  X2, X0
	MOVUPD 16(SI), X4
	MOVUPD 16(DX), X5
	SUBPD  X5, X4
	MULPD  X4, X4
	ADDPD  X4, X1
	MOVUPD 32(SI), X6
	MOVUPD 32(DX), X7
	SUBPD  X7, X6
	MULPD  X6, X6
	ADDPD  X6, X0
	MOVUPD 48(SI), X8
	MOVUPD 48(DX), X9
	SUBPD  X9, X8
	MULPD  X8, X8
	ADDPD  X8, X1
	ADDQ $64, SI
	ADDQ $64, DX
	SUBQ $8, CX
	JGE  eight
rest:
	ADDQ $8, CX
	JEQ  done
one:
	MOVSD (SI), X2
	SUBSD (DX), X2
	MULSD X2, X2
	ADDSD X2, X0
	ADDQ $8, SI
	ADDQ $8, DX
	DECQ CX
	JNE  one
done:
	MOVAPD   X0, X2
	UNPCKHPD X2, X2
	ADDSD    X2, X0
	MOVAPD   X1, X3
	UNPCKHPD X3, X3
	ADDSD    X3, X1
	ADDSD    X1, X0
	MOVSD    X0, ret+48(FP)
	RET
short:
	JMP ·squaredDistanceGeneric(SB)

// func AddScaled(dst []float64, s float64, src []float64)
TEXT ·AddScaled(SB), NOSPLIT, $0-56
	MOVQ dst_base+0(FP), DI
	MOVQ src_base+32(FP), SI
	MOVQ src_len+40(FP), CX
	CMPQ CX, dst_len+8(FP)
	JGT  short
	MOVSD    s+24(FP), X0
	UNPCKLPD X0, X0
	SUBQ $8, CX
	JLT  rest
eight:
	MOVUPD (SI), X1
	MOVUPD (DI), X2
	MULPD  X0, X1
	ADDPD  X1, X2
	MOVUPD X2, (DI)
	MOVUPD 16(SI), X3
	MOVUPD 16(DI), X4
	MULPD  X0, X3
	ADDPD  X3, X4
	MOVUPD X4, 16(DI)
	MOVUPD 32(SI), X5
	MOVUPD 32(DI), X6
	MULPD  X0, X5
	ADDPD  X5, X6
	MOVUPD X6, 32(DI)
	MOVUPD 48(SI), X7
	MOVUPD 48(DI), X8
	MULPD  X0, X7
	ADDPD  X7, X8
	MOVUPD X8, 48(DI)
	ADDQ $64, SI
	ADDQ $64, DI
	SUBQ $8, CX
	JGE  eight
rest:
	ADDQ $8, CX
	JEQ  done
one:
	MOVSD (SI), X1
	MULSD X0, X1
	ADDSD (DI), X1
	MOVSD X1, (DI)
	ADDQ $8, SI
	ADDQ $8, DI
	DECQ CX
	JNE  one
done:
	RET
short:
	JMP ·addScaledGeneric(SB)

// func subtract(dst, a, b []float64)
TEXT ·subtract(SB), NOSPLIT, $0-72
	MOVQ dst_base+0(FP), DI
	MOVQ a_base+24(FP), SI
	MOVQ b_base+48(FP), DX
	MOVQ b_len+56(FP), CX
	CMPQ CX, dst_len+8(FP)
	JGT  short
	CMPQ CX, a_len+32(FP)
	JGT  short
	SUBQ $8, CX
	JLT  rest
eight:
	MOVUPD (SI), X1
	MOVUPD (DX), X2
	SUBPD  X2, X1
	MOVUPD X1, (DI)
	MOVUPD 16(SI), X3
	MOVUPD 16(DX), X4
	SUBPD  X4, X3
	MOVUPD X3, 16(DI)
	MOVUPD 32(SI), X5
	MOVUPD 32(DX), X6
	SUBPD  X6, X5
	MOVUPD X5, 32(DI)
	MOVUPD 48(SI), X7
	MOVUPD 48(DX), X8
	SUBPD  X8, X7
	MOVUPD X7, 48(DI)
	ADDQ $64, SI
	ADDQ $64, DX
	ADDQ $64, DI
	SUBQ $8, CX
	JGE  eight
rest:
	ADDQ $8, CX
	JEQ  done
one:
	MOVSD (SI), X1
	SUBSD (DX), X1
	MOVSD X1, (DI)
	ADDQ $8, SI
	ADDQ $8, DX
	ADDQ $8, DI
	DECQ CX
	JNE  one
done:
	RET
short:
	JMP ·subtractGeneric(SB)

// func AddWeightedRows(sum []float64, x Matrix, w []float64, stride int)
//
// Eight columns are summed through all rows, then the next ones; the last seven in pairs, and alone.
TEXT ·AddWeightedRows(SB), NOSPLIT, $0-96
	MOVQ sum_base+0(FP), DI
	MOVQ x_Rows+24(FP), R8
	MOVQ x_Cols+32(FP), R9
	MOVQ x_Data_base+40(FP), SI
	MOVQ w_base+64(FP), R10
	MOVQ stride+88(FP), R11
	CMPQ R9, sum_len+8(FP)
	JGT  short
	TESTQ R11, R11
	JLT  short
	MOVQ R8, AX
	IMULQ R9, AX
	CMPQ AX, x_Data_len+48(FP)
	JGT  short
	TESTQ AX, AX
	JLE  done
	MOVQ R8, AX
	DECQ AX
	IMULQ R11, AX
	CMPQ AX, w_len+72(FP)
	JGE  short
	MOVQ R9, CX
	SHLQ $3, R9  // bytes from row to row
	SHLQ $3, R11
	SUBQ $8, CX
	JLT  pairs
eight:
	MOVUPD (DI), X0
	MOVUPD 16(DI), X1
	MOVUPD 32(DI), X2
	MOVUPD 48(DI), X3
	MOVQ SI, DX
	MOVQ R10, BX
	MOVQ R8, AX
eightRow:
	MOVSD    (BX), X4
	UNPCKLPD X4, X4
	MOVUPD (DX), X5
	MULPD  X4, X5
	ADDPD  X5, X0
	MOVUPD 16(DX), X6
	MULPD  X4, X6
	ADDPD  X6, X1
	MOVUPD 32(DX), X7
	MULPD  X4, X7
	ADDPD  X7, X2
	MOVUPD 48(DX), X8
	MULPD  X4, X8
	ADDPD  X8, X3
	ADDQ R9, DX
	ADDQ R11, BX
	DECQ AX
	JNE  eightRow
	MOVUPD X0, (DI)
	MOVUPD X1, 16(DI)
	MOVUPD X2, 32(DI)
	MOVUPD X3, 48(DI)
	ADDQ $64, DI
	ADDQ $64, SI
	SUBQ $8, CX
	JGE  eight
pairs:
	ADDQ $6, CX
	JLT  last
pair:
	MOVUPD (DI), X0
	MOVQ SI, DX
	MOVQ R10, BX
	MOVQ R8, AX
pairRow:
	MOVSD    (BX), X4
	UNPCKLPD X4, X4
	MOVUPD (DX), X5
	MULPD  X4, X5
	ADDPD  X5, X0
	ADDQ R9, DX
	ADDQ R11, BX
	DECQ AX
	JNE  pairRow
	MOVUPD X0, (DI)
	ADDQ $16, DI
	ADDQ $16, SI
	SUBQ $2, CX
	JGE  pair
last:
	ADDQ $1, CX
	JLT  done
	MOVSD (DI), X0
lastRow:
	MOVSD (R10), X4
	MULSD (SI), X4
	ADDSD X4, X0
	ADDQ R9, SI
	ADDQ R11, R10
	DECQ R8
	JNE  lastRow
	MOVSD X0, (DI)
done:
	RET
short:
	JMP ·addWeightedRowsGeneric(SB)
