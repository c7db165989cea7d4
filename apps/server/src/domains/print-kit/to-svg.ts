import type { Drawing, PlacedPhoto, Shape } from './shapes.ts'

/** The trimmed piece. A photo is embedded: pictures on a page load nothing else. */
export function toSvg({ width, height, shapes }: Drawing): string {
  const parts = shapes.map((shape, index) => partOf(shape, `clip${index}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">${parts.join('')}</svg>\n`
}

function partOf({ path, fill, photo, opacity }: Shape, clip: string): string {
  const veil = opacity === undefined ? '' : ` fill-opacity="${opacity}"`
  if (photo === undefined) return `<path fill="${fill}"${veil} d="${path}"/>`
  return `<clipPath id="${clip}"><path d="${path}"/></clipPath>${imageOf(photo, clip)}`
}

function imageOf({ x, y, width, height, jpeg, isUpsideDown }: PlacedPhoto, clip: string): string {
  const data = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const clipped = `clip-path="url(#${clip})"`
  const rest = `${place} preserveAspectRatio="none" href="${data}"/>`
  if (isUpsideDown !== true) return `<image ${clipped} ${rest}`
  // A clip of the picture itself would turn with it.
  const turn = `rotate(180 ${x + width / 2} ${y + height / 2})`
  return `<g ${clipped}><image transform="${turn}" ${rest}</g>`
}
