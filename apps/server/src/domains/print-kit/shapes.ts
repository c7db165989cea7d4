import { mapPath } from '../../platform/lettering/index.ts'

/** A shape of one color, or filled by a photo. Path data is in millimeters, with absolute commands that take points. */
export interface Shape {
  path: string
  fill: string
  photo?: PlacedPhoto
  /** Between 0 and 1; opaque without it. */
  opacity?: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A JPEG, just large enough to cover its shape. */
export interface PlacedPhoto extends Box {
  jpeg: Buffer
  /** On the side of a tent that faces the other way. */
  isUpsideDown?: boolean
}

/** A piece as trimmed; what reaches beyond its edges is bleed. */
export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
  /** Inner cuts and folds, from the left and from the top. */
  cuts?: { x: readonly number[]; y: readonly number[] }
}

/** Length of the handles with which four curves approximate a circle. */
const ROUND = 0.5523

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}L${x + width} ${y} ${x + width} ${y + height} ${x} ${y + height}Z`
}

/** An arch: a box topped by half a circle. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2
  const k = r * (1 - ROUND)
  return `M${x} ${y + height}L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}C${x + width - k} ${y} ${x + width} ${y + k} ${x + width} ${y + r}L${x + width} ${y + height}Z`
}

/** The outline of an arch, `line` thick, inside it. */
export function archLine(box: Box, line: number): string {
  const { x, y, width, height } = box
  const inner = turned(arch(x + line, y + line, width - 2 * line, height - 2 * line))
  return arch(x, y, width, height) + inner
}

/** The outline of a box, `line` thick, inside it. */
export function boxLine(box: Box, line: number): string {
  const { x, y, width, height } = box
  return rect(x, y, width, height) + turned(rect(x + line, y + line, width - 2 * line, height - 2 * line))
}

/** The same shapes elsewhere. */
export function moved(shapes: readonly Shape[], dx: number, dy: number): Shape[] {
  return shapes.map(({ path, photo, ...rest }) => ({
    ...rest,
    path: mapPath(path, (x, y) => [x + dx, y + dy]),
    ...(photo && { photo: { ...photo, x: photo.x + dx, y: photo.y + dy } }),
  }))
}

/** The same shapes turned by half a turn around the middle of their sheet. */
export function turnedOver(
  shapes: readonly Shape[],
  { width, height }: Pick<Drawing, 'width' | 'height'>,
): Shape[] {
  return shapes.map(({ path, photo, ...rest }) => ({
    ...rest,
    path: mapPath(path, (x, y) => [width - x, height - y]),
    ...(photo && {
      photo: {
        ...photo,
        x: width - photo.x - photo.width,
        y: height - photo.y - photo.height,
        isUpsideDown: true,
      },
    }),
  }))
}

export function circle(cx: number, cy: number, r: number): string {
  const k = r * ROUND
  return `M${cx - r} ${cy}C${cx - r} ${cy - k} ${cx - k} ${cy - r} ${cx} ${cy - r}C${cx + k} ${cy - r} ${cx + r} ${cy - k} ${cx + r} ${cy}C${cx + r} ${cy + k} ${cx + k} ${cy + r} ${cx} ${cy + r}C${cx - k} ${cy + r} ${cx - r} ${cy + k} ${cx - r} ${cy}Z`
}

/** The outline of a circle, inside it. */
export function ring(cx: number, cy: number, r: number, line: number): string {
  const inner = circle(cx, cy, r - line)
  // Mirrored, it runs in the opposite direction and becomes a hole.
  return circle(cx, cy, r) + mapPath(inner, (x, y) => [2 * cx - x, y])
}

/** Half of a sun, standing on the line `y`. */
export function halfSun(cx: number, y: number, r: number): string {
  const k = r * ROUND
  return `M${cx - r} ${y}C${cx - r} ${y - k} ${cx - k} ${y - r} ${cx} ${y - r}C${cx + k} ${y - r} ${cx + r} ${y - k} ${cx + r} ${y}Z`
}

/** The same outline in the opposite direction: inside another one it is a hole. */
function turned(path: string): string {
  const points = (path.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const pairs = Array.from(
    { length: points.length / 2 },
    (_, at) => `${points[2 * at]} ${points[2 * at + 1]}`,
  )
  const commands = [...path.matchAll(/[MLC]/g)].map(([command]) => command)
  const backwards = pairs.toReversed()
  // An arch is a line up, two curves and a line down, in either direction; a box has only lines.
  if (!commands.includes('C')) return `M${backwards.join('L')}Z`
  const [first = '', ...rest] = backwards
  return `M${first}L${rest[0]}C${rest.slice(1, 4).join(' ')}C${rest.slice(4, 7).join(' ')}L${rest.slice(7).join(' ')}Z`
}
