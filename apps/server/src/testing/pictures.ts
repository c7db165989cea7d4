import sharp from 'sharp'

let made = 0

/** A small unique JPEG. */
export async function aJpeg({ width = 64, height = 48 } = {}): Promise<Buffer> {
  made += 1
  const number = made
  const background = { r: number % 256, g: 90, b: 120 }
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  // Colors this close compress to the same bytes; the bytes after the end of the picture make each file unique.
  return Buffer.concat([picture, Buffer.from(`picture ${number}`)])
}

/** A complete JPEG that no decoder can read: seven bits per sample are not in the standard. */
export async function anUndecodableJpeg(): Promise<Buffer> {
  const bytes = Buffer.from(await aJpeg())
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
  bytes[frame + 4] = 7
  return bytes
}

/** A small unique JPEG of a camera's clock: `2026:06:20 23:15:00`, in an unknown zone unless `offset` says it. */
export async function aJpegTakenAt(clock: string, offset?: string): Promise<Buffer> {
  const tags = { DateTimeOriginal: clock, ...(offset !== undefined && { OffsetTimeOriginal: offset }) }
  return sharp(await aJpeg())
    .withExif({ IFD2: tags })
    .jpeg()
    .toBuffer()
}
