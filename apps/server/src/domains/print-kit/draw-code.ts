import { CODE_QUIET } from '@afterglow/contract/print-kit'
import { mapPath } from '../../platform/lettering/index.ts'
import type { Code } from './code-shape.ts'
import { CARD, CODE_INK } from './inks.ts'
import { rect, type Shape } from './shapes.ts'

export interface CodePlace {
  x: number
  y: number
  /** Without the quiet zone. */
  side: number
}

/** The dark modules; the card provides the white around them. */
export function placeCode(code: Code, { x, y, side }: CodePlace): Shape {
  const module = side / code.modules
  return { fill: CODE_INK, path: mapPath(code.path, (px, py) => [x + px * module, y + py * module]) }
}

/** The same with its own white, on a ground of any color. */
export function codeShapes(code: Code, place: CodePlace): Shape[] {
  const { x, y, side } = place
  const quiet = (side / code.modules) * CODE_QUIET
  const white = rect(x - quiet, y - quiet, side + 2 * quiet, side + 2 * quiet)
  return [{ path: white, fill: CARD }, placeCode(code, place)]
}
