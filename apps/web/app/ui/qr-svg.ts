export interface QrDrawing {
  /** Side in modules, margin included. */
  size: number
  /** Path of all dark modules, one unit each. */
  path: string
}

/** Always ink on white with its quiet zone: cameras do not read dark mode. */
export function qrShapes({ size, path }: QrDrawing): { fill: string; d: string }[] {
  return [
    { fill: '#fff', d: `M0 0h${size}v${size}H0z` },
    { fill: '#241a2e', d: path },
  ]
}

/** The code as a standalone file. */
export function qrSvg(drawing: QrDrawing): string {
  const { size } = drawing
  const shapes = qrShapes(drawing).map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">${shapes.join('')}</svg>\n`
}
