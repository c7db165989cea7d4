import sharp, { type OutputInfo, type Sharp } from 'sharp'

/** Decoded 8-bit pixels, row by row without gaps. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: channelsOf(info) }
}

/** Fits the picture into a square. Never enlarges, and never makes a side zero. */
export function fitted(image: Sharp, longestSide: number): Sharp {
  return image.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
}

function channelsOf({ channels }: OutputInfo): Pixels['channels'] {
  if (channels === 1 || channels === 2 || channels === 3 || channels === 4) return channels
  throw new Error(`Pixels of ${channels} channels`)
}

/** Frees their memory at once: waiting for the collector to do so costs a collection for every picture. */
export function freePixels({ data: { buffer, byteLength } }: Pixels): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (isWhole) buffer.transfer(0)
}
