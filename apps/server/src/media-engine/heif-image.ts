import { DecodeError } from './decode-error.ts'
import { ERROR_BYTES, type HeifMemory } from './heif-memory.ts'
import type { Libheif, Pointer } from './libheif.ts'
import type { Pixels } from './pixels.ts'

const MAX_WARNINGS = 100

/** Calls a decoder with the addresses for its error and its image, and with the format: color space and chroma. */
export type Decode = (error: Pointer, out: Pointer, colorspace: number, chroma: number) => void

/** Decodes one image. Its pixels lie in the decoder's memory: use them before `memory.release()`. */
export function decodeImage(heif: Libheif, memory: HeifMemory, decode: Decode): Pixels {
  const out = memory.allocate(4)
  const { heif_colorspace_RGB: rgb, heif_chroma_interleaved_RGB: interleaved } = heif
  memory.check('decode', (error) => decode(error, out, rgb.value, interleaved.value))
  const image = memory.own(memory.pointerAt(out), heif._heif_image_release)
  checkWarnings(heif, memory, image)

  const channel = heif.heif_channel_interleaved.value
  const width = heif._heif_image_get_width(image, channel)
  const height = heif._heif_image_get_height(image, channel)
  const plane = heif._heif_image_get_plane_readonly(image, channel, out)
  const rowBytes = memory.pointerAt(out)
  const padded = heif.HEAPU8.subarray(plane, plane + rowBytes * height)
  return { data: withoutPadding(padded, rowBytes, width * 3), width, height, channels: 3 }
}

/** libheif paints missing tiles gray and reports success with warnings. */
function checkWarnings(heif: Libheif, memory: HeifMemory, image: Pointer): void {
  const warnings = memory.allocate(MAX_WARNINGS * ERROR_BYTES)
  const count = heif._heif_image_get_decoding_warnings(image, 0, warnings, MAX_WARNINGS)
  for (let at = 0; at < count; at += 1) {
    const { code, subcode } = memory.errorAt(warnings + at * ERROR_BYTES)
    if (subcode === heif.heif_suberror_NCLX_colr_VUI_mismatch.value) continue
    throw new DecodeError('undecodable', `libheif warns ${code}.${subcode}`)
  }
}

/** Rows are aligned in the decoder's memory. Packs them in place, so that there is no second copy. */
function withoutPadding(bytes: Uint8Array, rowBytes: number, usedBytes: number): Uint8Array {
  if (rowBytes === usedBytes) return bytes

  const rows = Math.floor(bytes.length / rowBytes)
  for (let row = 1; row < rows; row += 1) {
    const start = row * rowBytes
    bytes.copyWithin(row * usedBytes, start, start + usedBytes)
  }
  return bytes.subarray(0, rows * usedBytes)
}
