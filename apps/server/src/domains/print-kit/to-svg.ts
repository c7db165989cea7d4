import type { Drawing } from './shapes.ts'

/** What a piece looks like when it is cut. */
export function toSvg({ width, height, shapes }: Drawing): string {
  const paths = shapes.map(({ path, fill }) => `<path fill="${fill}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">${paths.join('')}</svg>\n`
}
