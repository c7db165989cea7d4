/* What it takes to print a piece, which is loaded with the first of them. */
export { codeOf } from './code-shape.ts'
export { drawPiece } from './draw-piece.ts'
export { drawTemplate } from './draw-template.ts'
export { toPdf } from './to-pdf.ts'
export { toSvg } from './to-svg.ts'
