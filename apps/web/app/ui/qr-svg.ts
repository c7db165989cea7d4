export interface QrDrawing {
  /** Side in modules, margin included. */
  size: number
  /** Path of all dark modules, one unit each. */
  path: string
}

/** The code as a standalone file: ink on white, quiet zone included. */
export function qrSvg({ size, path }: QrDrawing): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="#241a2e" d="${path}"/>`,
    '</svg>\n',
  ].join('')
}
