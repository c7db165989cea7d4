/* What it takes to print a piece, which is loaded with the first of them. */
export { drawPiece } from './draw-piece.ts'
export { toPdf } from './to-pdf.ts'
export { toSvg } from './to-svg.ts'
