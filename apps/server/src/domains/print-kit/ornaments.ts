import { mapPath } from '../../platform/lettering/index.ts'
import { circle, rect, type Shape } from './shapes.ts'

export interface Turned {
  x: number
  y: number
  /** Degrees, clockwise. */
  turn: number
  scale: number
}

function placed(path: string, { x, y, turn, scale }: Turned): string {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return mapPath(path, (px, py) => [x + px * cos - py * sin, y + px * sin + py * cos])
}

const LEAVES = 9

/** A stem with leaves on both sides, 47 high, growing upwards from its position. */
export function sprig(at: Turned): string {
  const leaves = Array.from({ length: LEAVES }, (_, index) => {
    const y = -4.8 - index * 4.5
    const reach = (index % 2 === 0 ? 1 : -1) * (6.9 - index * 0.48)
    const rise = Math.abs(reach)
    const tip = `${reach} ${y - rise * 0.9}`
    return `M0 ${y}C${reach * 0.2} ${y - rise * 0.9} ${reach * 0.7} ${y - rise} ${tip}C${reach} ${y - rise * 0.2} ${reach * 0.5} ${y} 0 ${y}Z`
  })
  return placed(rect(-0.18, -47, 0.36, 47) + leaves.join(''), at)
}

/** String lights that sag between two points: the cable, and the bulbs with their glow. */
export function lights(from: { x: number; y: number }, to: { x: number; y: number }, sag: number) {
  const at = (part: number) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part + 4 * sag * part * (1 - part),
  })
  const steps = Array.from({ length: 33 }, (_, index) => at(index / 32))
  const upper = steps.map(({ x, y }) => `${x} ${y - 0.15}`)
  const lower = steps.toReversed().map(({ x, y }) => `${x} ${y + 0.15}`)
  const bulbs = Array.from({ length: 11 }, (_, index) => at((index + 0.5) / 11))
  return {
    cable: `M${upper.join('L')}L${lower.join('L')}Z`,
    bulbs: bulbs.map(({ x, y }) => circle(x, y + 1.6, 1.15)).join(''),
    glow: bulbs.map(({ x, y }) => circle(x, y + 1.6, 2.7)).join(''),
  }
}

/** A sea from the line `y` down to `bottom`, with round waves on it. */
export function sea({ y, bottom, left, right }: { y: number; bottom: number; left: number; right: number }) {
  const waves = 4
  const length = (right - left) / waves
  const crests = Array.from({ length: waves }, (_, index) => {
    const x = left + index * length
    return `C${x + length * 0.3} ${y - 7} ${x + length * 0.7} ${y + 7} ${x + length} ${y}`
  })
  return `M${left} ${y}${crests.join('')}L${right} ${bottom} ${left} ${bottom}Z`
}

export interface Area {
  width: number
  height: number
  /** The area to keep free. */
  free: { x: number; y: number; width: number; height: number }
}

/** Paper strips scattered around the free area, identical at every drawing. */
export function confetti({ width, height, free }: Area, colors: readonly string[]): Shape[] {
  const shapes: Shape[] = []
  for (let index = 0; index < 150; index += 1) {
    // Two incommensurable steps spread evenly and look random.
    const x = ((index * 0.6180339887) % 1) * width
    const y = ((index * 0.7548776662 + 0.37) % 1) * height
    const isFree =
      x > free.x - 2 && x < free.x + free.width + 2 && y > free.y - 2 && y < free.y + free.height + 2
    if (isFree) continue
    const at = { x, y, turn: (index * 47) % 180, scale: 0.7 + (index % 3) * 0.2 }
    shapes.push({ path: placed(rect(-1.3, -0.5, 2.6, 1), at), fill: colors[index % colors.length] ?? '' })
  }
  return shapes
}

/** Stars with four rays, evenly but irregularly scattered. */
export function stars({ width, height, free }: Area, count: number): string {
  let path = ''
  for (let index = 1; index <= count; index += 1) {
    // Even steps with a little jitter: a sky has no rows.
    const x = ((index * 0.7548776662 + 0.09 * Math.sin(index * 7.3)) % 1) * width
    const y = ((index * 0.5698402909 + 0.09 * Math.cos(index * 4.7)) % 1) * height
    if (x > free.x && x < free.x + free.width && y > free.y && y < free.y + free.height) continue
    path += star(x, y, index % 4 === 0 ? 1.5 : 0.65)
  }
  return path
}

export function star(x: number, y: number, r: number): string {
  const n = r * 0.16
  return `M${x} ${y - r}L${x + n} ${y - n} ${x + r} ${y} ${x + n} ${y + n} ${x} ${y + r} ${x - n} ${y + n} ${x - r} ${y} ${x - n} ${y - n}Z`
}

/** A candle standing on `y`, and its flame. */
export function candle(x: number, y: number, height: number) {
  const flame = y - height - 1
  return {
    wax: rect(x - 2.1, y - height, 4.2, height),
    flame: `M${x} ${flame - 8.4}C${x + 3} ${flame - 4.6} ${x + 2.8} ${flame - 0.4} ${x} ${flame}C${x - 2.8} ${flame - 0.4} ${x - 2.4} ${flame - 4.2} ${x} ${flame - 8.4}Z`,
    glow: circle(x, flame - 3.6, 8.6),
  }
}
