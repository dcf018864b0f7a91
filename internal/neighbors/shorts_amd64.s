//go:build !purego && !race

#include "textflag.h"

// func shortHits(values *[2][block]float64, hits *[2]uint64, rows, interleaved []int16, from int, own *[2]side, others *across)
//
// The numbers of shortHitsGeneric, with AVX2 where it is and else with SSE2. Two columns of eight rows are together in 32 bytes. The eight sums of row r
// are in X0 and X1 for the first row, in X2 and X3 for the second.

// Columns 2t and 2t+1 of both rows, which are number c of X4 and X5, by those of a group at an offset.
#define COLUMNS(at, c) \
	MOVOU  at(SI), X6; \
	MOVOU  X6, X8; \
	PSHUFD $(0x55*c), X4, X9; \
	PMADDWL X9, X6; \
	PADDL  X6, X0; \
	MOVOU  (at+16)(SI), X7; \
	PMADDWL X7, X9; \
	PADDL  X9, X1; \
	PSHUFD $(0x55*c), X5, X9; \
	PMADDWL X9, X8; \
	PADDL  X8, X2; \
	PMADDWL X9, X7; \
	PADDL  X7, X3

// The values of two pairs from their products, which are the first two integers of a register; their bits go to CX.
#define TWO(sums, base, factor, limit, out, at, bit) \
	CVTPL2PD sums, X4; \
	MOVUPD (512+at)(R12), X5; \
	MULPD  factor, X5; \
	MULPD  X4, X5; \
	MOVUPD at(R12), X6; \
	ADDPD  base, X6; \
	ADDPD  X5, X6; \
	MOVUPD X6, (out+at)(DI); \
	MOVUPD (1024+at)(R12), X7; \
	MOVAPD X6, X8; \
	CMPPD  limit, X8, $2; \
	CMPPD  X7, X6, $2; \
	ORPD   X8, X6; \
	MOVMSKPD X6, AX; \
	SHLL   $bit, AX; \
	ORL    AX, CX

#define ROW(low, high, base, factor, limit, out) \
	XORL CX, CX; \
	TWO(low, base, factor, limit, out, 0, 0); \
	PSHUFD $0xEE, low, low; \
	TWO(low, base, factor, limit, out, 16, 2); \
	TWO(high, base, factor, limit, out, 32, 4); \
	PSHUFD $0xEE, high, high; \
	TWO(high, base, factor, limit, out, 48, 6)

// The same with AVX2: a register holds the eight sums of a row, or four values.
#define WIDECOLUMNS(at, own) \
	VMOVDQU at(SI), Y6; \
	VPBROADCASTD own(R9)(BX*1), Y7; \
	VPMADDWD Y6, Y7, Y7; \
	VPADDD Y7, Y0, Y0; \
	VPBROADCASTD own(R11)(BX*1), Y8; \
	VPMADDWD Y6, Y8, Y8; \
	VPADDD Y8, Y1, Y1

#define FOUR(sums, base, factor, limit, out, at) \
	VCVTDQ2PD sums, Y4; \
	VMULPD (512+at)(R12), factor, Y5; \
	VMULPD Y4, Y5, Y5; \
	VADDPD at(R12), base, Y6; \
	VADDPD Y5, Y6, Y6; \
	VMOVUPD Y6, (out+at)(DI); \
	VCMPPD $2, limit, Y6, Y7; \
	VCMPPD $2, (1024+at)(R12), Y6, Y8; \
	VORPD  Y7, Y8, Y8; \
	VMOVMSKPD Y8, AX

#define WIDEROW(sums, low, base, factor, limit, out) \
	VEXTRACTI128 $1, sums, X9; \
	FOUR(low, base, factor, limit, out, 0); \
	MOVL AX, CX; \
	FOUR(X9, base, factor, limit, out, 32); \
	SHLL $4, AX; \
	ORL  AX, CX

// A number in both halves of a register.
#define TWICE(from, to) \
	MOVSD    from, to; \
	UNPCKLPD to, to

TEXT ·shortHits(SB), NOSPLIT, $0-88
	MOVQ values+0(FP), DI
	MOVQ hits+8(FP), R8
	MOVQ rows_base+16(FP), R9
	MOVQ rows_len+24(FP), R10 // two rows of two bytes a number: the bytes of one
	MOVQ interleaved_base+40(FP), SI
	MOVQ interleaved_len+48(FP), DX
	MOVQ from+64(FP), AX
	MOVQ own+72(FP), R13
	MOVQ others+80(FP), R12
	LEAQ (R9)(R10*1), R11
	LEAQ (SI)(DX*2), DX
	LEAQ (DI)(AX*8), DI
	LEAQ (R12)(AX*8), R12
	SHRQ $3, AX
	ADDQ AX, R8
	CMPB ·wide(SB), $0
	JNE  wide
	TWICE(0(R13), X10)
	TWICE(8(R13), X11)
	TWICE(16(R13), X12)
	TWICE(24(R13), X13)
	TWICE(32(R13), X14)
	TWICE(40(R13), X15)
	CMPQ SI, DX
	JCC  done
group:
	PXOR X0, X0
	PXOR X1, X1
	PXOR X2, X2
	PXOR X3, X3
	XORQ BX, BX
	MOVQ R10, CX
	SUBQ $16, CX
	JLT  rest
eight:
	MOVOU (R9)(BX*1), X4
	MOVOU (R11)(BX*1), X5
	COLUMNS(0, 0)
	COLUMNS(32, 1)
	COLUMNS(64, 2)
	COLUMNS(96, 3)
	ADDQ $128, SI
	ADDQ $16, BX
	SUBQ $16, CX
	JGE  eight
rest:
	ADDQ $16, CX
	JEQ  sums
two:
	MOVL (R9)(BX*1), AX
	MOVQ AX, X4
	MOVL (R11)(BX*1), AX
	MOVQ AX, X5
	COLUMNS(0, 0)
	ADDQ $32, SI
	ADDQ $4, BX
	SUBQ $4, CX
	JNE  two
sums:
	ROW(X0, X1, X10, X11, X12, 0)
	MOVB CX, (R8)
	ROW(X2, X3, X13, X14, X15, 512)
	MOVB CX, 8(R8)
	ADDQ $64, DI
	ADDQ $64, R12
	INCQ R8
	CMPQ SI, DX
	JCS  group
done:
	RET

wide:
	VBROADCASTSD 0(R13), Y10
	VBROADCASTSD 8(R13), Y11
	VBROADCASTSD 16(R13), Y12
	VBROADCASTSD 24(R13), Y13
	VBROADCASTSD 32(R13), Y14
	VBROADCASTSD 40(R13), Y15
	CMPQ SI, DX
	JCC  wideDone
wideGroup:
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	XORQ BX, BX
	MOVQ R10, CX
	SUBQ $16, CX
	JLT  wideRest
wideEight:
	WIDECOLUMNS(0, 0)
	WIDECOLUMNS(32, 4)
	WIDECOLUMNS(64, 8)
	WIDECOLUMNS(96, 12)
	ADDQ $128, SI
	ADDQ $16, BX
	SUBQ $16, CX
	JGE  wideEight
wideRest:
	ADDQ $16, CX
	JEQ  wideSums
wideTwo:
	WIDECOLUMNS(0, 0)
	ADDQ $32, SI
	ADDQ $4, BX
	SUBQ $4, CX
	JNE  wideTwo
wideSums:
	WIDEROW(Y0, X0, Y10, Y11, Y12, 0)
	MOVB CX, (R8)
	WIDEROW(Y1, X1, Y13, Y14, Y15, 512)
	MOVB CX, 8(R8)
	ADDQ $64, DI
	ADDQ $64, R12
	INCQ R8
	CMPQ SI, DX
	JCS  wideGroup
wideDone:
	VZEROUPPER
	RET
