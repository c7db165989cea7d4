import { DecodeError } from './decode-error.ts'
import { decodeImage } from './heif-image.ts'
import { HeifMemory } from './heif-memory.ts'
import type { Libheif, Pointer } from './libheif.ts'
import { fromPixels, type Pixels, toPixels } from './pixels.ts'

export interface LargePicture {
  heif: Libheif
  memory: HeifMemory
  handle: Pointer
  /** The full size as displayed. */
  width: number
  height: number
}

/** Current phones reach half of it. */
const MAX_TILED_PIXELS = 400_000_000
const MAX_TILE_PIXELS = 20_000_000
const LEAST_EMBEDDED_SIZE = 1024
const ASPECT_TOLERANCE = 0.02

/**
 * Decodes a picture too large for the child's memory, no larger than `previewSize`: from a smaller picture in the same
 * file, or tile by tile. Null when it has neither.
 */
export async function decodeLarge(
  picture: LargePicture,
  { previewSize }: { previewSize: number },
): Promise<Pixels | null> {
  if (picture.width * picture.height > MAX_TILED_PIXELS) return null
  const embedded = findEmbedded(picture)
  if (embedded !== null) return toPixels(fromPixels(embedded).resize(sized(embedded, previewSize)))
  const tiling = readTiling(picture)
  const isTiled = tiling.columns * tiling.rows > 1 && tiling.tileWidth * tiling.tileHeight <= MAX_TILE_PIXELS
  return isTiled ? decodeTiles(picture, tiling, previewSize) : null
}

/** Its largest thumbnail, if large enough and of the same shape. */
function findEmbedded({ heif, memory, handle, width, height }: LargePicture): Pixels | null {
  const count = heif._heif_image_handle_get_number_of_thumbnails(handle)
  if (count < 1) return null
  const ids = memory.allocate(4 * count)
  heif._heif_image_handle_get_list_of_thumbnail_IDs(handle, ids, count)
  for (let one = 0; one < count; one += 1) {
    const out = memory.allocate(4)
    const id = memory.pointerAt(ids + 4 * one)
    memory.check('thumbnail', (error) => heif._heif_image_handle_get_thumbnail(error, handle, id, out))
    const found = memory.own(memory.pointerAt(out), heif._heif_image_handle_release)
    const size = {
      width: heif._heif_image_handle_get_width(found),
      height: heif._heif_image_handle_get_height(found),
    }
    const isLarge = Math.max(size.width, size.height) >= LEAST_EMBEDDED_SIZE
    const isAlike = Math.abs((size.width * height) / (size.height * width) - 1) <= ASPECT_TOLERANCE
    if (isLarge && isAlike && size.width * size.height <= MAX_TILE_PIXELS)
      return decodeImage(heif, memory, (error, at, ...format) =>
        heif._heif_decode_image(error, found, at, ...format, 0),
      )
  }
  return null
}

interface Tiling {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** Offset of the first tile outside of the picture. */
  top: number
  left: number
}

/** A `heif_image_tiling`: its version, eight 32-bit numbers, then fields that pictures do not use. */
const TILING_BYTES = 128

function readTiling({ heif, memory, handle }: LargePicture): Tiling {
  const out = memory.allocate(TILING_BYTES)
  memory.check('tiling', (error) => heif._heif_image_handle_get_image_tiling(error, handle, 1, out))
  const [columns = 0, rows = 0, tileWidth = 0, tileHeight = 0] = [4, 8, 12, 16].map((at) =>
    memory.pointerAt(out + at),
  )
  return {
    columns,
    rows,
    tileWidth,
    tileHeight,
    top: memory.pointerAt(out + 28),
    left: memory.pointerAt(out + 32),
  }
}

/** Shrinks each tile before decoding the next. */
async function decodeTiles(picture: LargePicture, tiling: Tiling, previewSize: number): Promise<Pixels> {
  const size = sized(picture, previewSize)
  const canvas: Pixels = { ...size, data: new Uint8Array(size.width * size.height * 3), channels: 3 }
  for (let row = 0; row < tiling.rows; row += 1) {
    for (let column = 0; column < tiling.columns; column += 1) {
      const memory = new HeifMemory(picture.heif)
      try {
        await drawTile({ ...picture, memory }, tiling, { row, column }, canvas)
      } finally {
        memory.release()
      }
    }
  }
  return canvas
}

async function drawTile(
  { heif, memory, handle, ...picture }: LargePicture,
  { tileWidth, tileHeight, ...tiling }: Tiling,
  { row, column }: { row: number; column: number },
  canvas: Pixels,
): Promise<void> {
  const x = stretch(column * tileWidth - tiling.left, tileWidth, picture.width, canvas.width)
  const y = stretch(row * tileHeight - tiling.top, tileHeight, picture.height, canvas.height)
  if (x.size < 1 || y.size < 1) return
  const tile = decodeImage(heif, memory, (error, out, ...format) =>
    heif._heif_image_handle_decode_image_tile(error, handle, out, ...format, 0, column, row),
  )
  if (tile.width < x.cut + x.used || tile.height < y.cut + y.used)
    throw new DecodeError('undecodable', `a tile of ${tile.width} × ${tile.height}`)
  const small = await toPixels(
    fromPixels(tile)
      .extract({ left: x.cut, top: y.cut, width: x.used, height: y.used })
      .resize({ width: x.size, height: y.size, fit: 'fill' }),
  )
  for (let line = 0; line < y.size; line += 1) {
    const from = line * x.size * 3
    canvas.data.set(small.data.subarray(from, from + x.size * 3), ((y.at + line) * canvas.width + x.at) * 3)
  }
}

/** A tile's extent along one side: its part within the picture, and the position of that part in the smaller one. */
function stretch(start: number, length: number, whole: number, small: number) {
  const from = Math.max(start, 0)
  const to = Math.min(start + length, whole)
  const at = Math.round((from * small) / whole)
  return { cut: from - start, used: to - from, at, size: Math.round((to * small) / whole) - at }
}

function sized({ width, height }: { width: number; height: number }, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
