/** What the drawings of the print templates are made of. Colours are our tokens; sizes are pixels of a 560 × 700 sheet. */

export interface Point {
  x: number
  y: number
}

/** A card of stationery lying on its ground, with its contents drawn inside. */
export function card(
  place: { x: number; y: number; width: number; height: number },
  fill: string,
  inside: string,
): string {
  const { x, y, width, height } = place
  return `<g filter="url(#shadow)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${fill}"/></g>${inside}`
}

/** The double keyline of our QR card. */
export function keyline(
  place: { x: number; y: number; width: number; height: number },
  colour: string,
  inset = 16,
): string {
  return [inset, inset + 5]
    .map(
      (gap) =>
        `<rect x="${place.x + gap}" y="${place.y + gap}" width="${place.width - 2 * gap}" height="${place.height - 2 * gap}" rx="2" fill="none" stroke="${colour}" stroke-width="1"/>`,
    )
    .join('')
}

export function text(
  words: string,
  { x, y }: Point,
  look: { size: number; fill: string; font?: 'serif' | 'italic' | 'sans'; anchor?: 'start' | 'middle' },
): string {
  const { size, fill, font = 'serif', anchor = 'middle' } = look
  return `<text x="${x}" y="${y}" class="${font}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${words}</text>`
}

export function line(from: Point, to: Point, colour: string): string {
  return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="${colour}" stroke-width="1.2" fill="none"/>`
}

/** The signature shape. */
export function arch({ x, y }: Point, width: number, height: number, look: string): string {
  const radius = width / 2
  return `<path d="M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${width} 0V${y + height}Z" ${look}/>`
}

/** A stem with leaves on both sides, growing upwards from where it is put. */
export function sprig({ x, y }: Point, turn: number, scale: number, colour: string): string {
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const height = -18 - at * 17
    const reach = 26 - at * 1.8
    const side = at % 2 === 0 ? 1 : -1
    const tip = `${side * reach} ${height - reach * 0.9}`
    return `<path d="M0 ${height}C${side * reach * 0.2} ${height - reach * 0.9} ${side * reach * 0.7} ${height - reach} ${tip}C${side * reach} ${height - reach * 0.2} ${side * reach * 0.5} ${height} 0 ${height}Z" fill="${colour}" fill-opacity="${0.9 - at * 0.05}"/>`
  })
  const stem = `<path d="M0 0V-176" stroke="${colour}" stroke-width="1.4" fill="none"/>`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${stem}${leaves.join('')}</g>`
}

/** String lights between two points, hanging through. */
export function lights(from: Point, to: Point, sag: number, count = 9): string {
  const bulbs = Array.from({ length: count }, (_, at) => {
    const part = (at + 0.5) / count
    const x = from.x + (to.x - from.x) * part
    const y = from.y + (to.y - from.y) * part + 4 * sag * part * (1 - part)
    return `<circle cx="${x}" cy="${y + 7}" r="10" fill="var(--amber-300)" opacity=".2"/><circle cx="${x}" cy="${y + 7}" r="4" fill="var(--amber-200)"/>`
  })
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 2 * sag }
  return `<path d="M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}" stroke="var(--ink-400)" stroke-width="1.2" fill="none"/>${bulbs.join('')}`
}
