/* The printing code, loaded with the first piece. */
export { codeOf } from './code-shape.ts'
export { drawChallengeCard } from './draw-challenge-card.ts'
export { drawPiece } from './draw-piece.ts'
export { drawTemplate } from './draw-template.ts'
export { toPdf } from './to-pdf.ts'
export { toSvg } from './to-svg.ts'
