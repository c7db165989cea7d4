import sharp, { type Sharp } from 'sharp'
import type { Box } from './protocol.ts'

/** Three bytes per pixel. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

const CHANNELS = 3
const BLACK = { r: 0, g: 0, b: 0 }

export async function readPicture(source: string | Buffer, maxPixels: number): Promise<Picture> {
  const image = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
  return pixelsOf(image.rotate().flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha())
}

export function asImage({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: CHANNELS } })
}

/** The part within the box, scaled to fit into a square of `size` pixels. */
export async function shrinkPart(picture: Picture, box: Box, size: number): Promise<Picture> {
  return pixelsOf(asImage(picture).extract(box).resize(size, size, { fit: 'inside' }))
}

/** The part within the box, at its original size. */
export async function cut(picture: Picture, box: Box): Promise<Picture> {
  return pixelsOf(asImage(picture).extract(box))
}

/** A square of the picture at another size; black beyond its edges. */
export async function cutSquare(picture: Picture, square: Box, size: number): Promise<Picture | null> {
  const left = Math.max(0, square.left)
  const top = Math.max(0, square.top)
  const right = Math.min(picture.width, square.left + square.width)
  const bottom = Math.min(picture.height, square.top + square.height)
  if (right - left < 2 || bottom - top < 2) return null
  const shown = await pixelsOf(
    asImage(picture)
      .extract({ left, top, width: right - left, height: bottom - top })
      .extend({
        left: left - square.left,
        top: top - square.top,
        right: square.left + square.width - right,
        bottom: square.top + square.height - bottom,
        background: BLACK,
      }),
  )
  return pixelsOf(asImage(shown).resize(size, size, { fit: 'fill' }))
}

/** A square picture rotated clockwise about its center; the lost corners hold no face. */
export async function turn(picture: Picture, degrees: number): Promise<Picture> {
  if (degrees % 360 === 0) return picture
  const turned = await pixelsOf(asImage(picture).rotate(degrees, { background: BLACK }))
  const left = Math.floor((turned.width - picture.width) / 2)
  const top = Math.floor((turned.height - picture.height) / 2)
  return pixelsOf(asImage(turned).extract({ left, top, width: picture.width, height: picture.height }))
}

async function pixelsOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  if (info.channels === CHANNELS) return { data, width: info.width, height: info.height }
  // Gray pictures have one channel.
  const { data: coloured } = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: coloured, width: info.width, height: info.height }
}
