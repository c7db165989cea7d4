import { readFile } from 'node:fs/promises'
import { checkPixels, DecodeError } from './decode-error.ts'
import type { DecodedPhoto } from './decoded-photo.ts'
import { type Libheif, libheif, type Pointer } from './libheif.ts'
import { fitted, fromPixels, type Pixels, toPixels } from './pixels.ts'
import type { EngineLimits, EngineSource } from './protocol.ts'

/** A `heif_error`: code, subcode, address of a message. */
const ERROR_BYTES = 12
const MAX_WARNINGS = 100

/**
 * Decodes HEIC, which sharp's own build cannot. libheif turns and mirrors by what the container says; the EXIF block
 * repeats the orientation for older programs and is not followed a second time.
 */
export async function decodeHeif(job: EngineSource, limits: EngineLimits): Promise<DecodedPhoto> {
  const file = await readFile(job.source)
  const heif = libheif()
  const memory = new Memory(heif)
  try {
    const handle = openPrimary(heif, memory, file)
    const width = heif._heif_image_handle_get_width(handle)
    const height = heif._heif_image_handle_get_height(handle)
    checkPixels(width, height, limits.maxPixels)

    const profile = readProfile(heif, memory, handle)
    const decoded = decodePrimary(heif, memory, handle)
    return {
      width: decoded.width,
      height: decoded.height,
      pixels: await toPixels(fitted(fromPixels(decoded), limits.previewSize)),
      ...(profile && { profile }),
      exif: file,
    }
  } catch (err) {
    // A damaged file can make the decoder trap in its sandbox.
    throw err instanceof WebAssembly.RuntimeError ? new DecodeError('undecodable', err.message) : err
  } finally {
    memory.release()
  }
}

function openPrimary(heif: Libheif, memory: Memory, file: Buffer): Pointer {
  const context = memory.own(heif._heif_context_alloc(), heif._heif_context_free)
  const bytes = memory.allocate(file.length)
  heif.HEAPU8.set(file, bytes)
  memory.check('read', (error) => heif._heif_context_read_from_memory(error, context, bytes, file.length, 0))

  const out = memory.allocate(4)
  memory.check('primary image', (error) => heif._heif_context_get_primary_image_handle(error, context, out))
  return memory.own(memory.pointerAt(out), heif._heif_image_handle_release)
}

/** The pixels lie in the decoder's memory: use them before `memory.release()`. */
function decodePrimary(heif: Libheif, memory: Memory, handle: Pointer): Pixels {
  const out = memory.allocate(4)
  const { heif_colorspace_RGB: rgb, heif_chroma_interleaved_RGB: interleaved } = heif
  memory.check('decode', (error) =>
    heif._heif_decode_image(error, handle, out, rgb.value, interleaved.value, 0),
  )
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

/** libheif paints missing tiles grey and calls it a success with warnings. */
function checkWarnings(heif: Libheif, memory: Memory, image: Pointer): void {
  const warnings = memory.allocate(MAX_WARNINGS * ERROR_BYTES)
  const count = heif._heif_image_get_decoding_warnings(image, 0, warnings, MAX_WARNINGS)
  for (let at = 0; at < count; at += 1) {
    const { code, subcode } = memory.errorAt(warnings + at * ERROR_BYTES)
    if (subcode === heif.heif_suberror_NCLX_colr_VUI_mismatch.value) continue
    throw new DecodeError('undecodable', `libheif warns ${code}.${subcode}`)
  }
}

function readProfile(heif: Libheif, memory: Memory, handle: Pointer): Uint8Array | undefined {
  const bytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0) return undefined

  const out = memory.allocate(bytes)
  memory.check('profile', (error) => heif._heif_image_handle_get_raw_color_profile(error, handle, out))
  return heif.HEAPU8.slice(out, out + bytes)
}

/** Rows are aligned in the decoder's memory. Moves them together in place, so that there is no second copy. */
function withoutPadding(bytes: Uint8Array, rowBytes: number, usedBytes: number): Uint8Array {
  if (rowBytes === usedBytes) return bytes

  const rows = Math.floor(bytes.length / rowBytes)
  for (let row = 1; row < rows; row += 1) {
    const start = row * rowBytes
    bytes.copyWithin(row * usedBytes, start, start + usedBytes)
  }
  return bytes.subarray(0, rows * usedBytes)
}

/** Remembers what one photo took in the decoder's memory, to give it back in the opposite order. */
class Memory {
  readonly #heif: Libheif
  readonly #releases: (() => void)[] = []

  constructor(heif: Libheif) {
    this.#heif = heif
  }

  allocate(bytes: number): Pointer {
    const memory = this.#heif._malloc(bytes)
    if (memory === 0) throw new DecodeError('undecodable', `libheif has no room for ${bytes} bytes`)
    return this.own(memory, this.#heif._free)
  }

  own(pointer: Pointer, release: (pointer: Pointer) => void): Pointer {
    this.#releases.push(() => release(pointer))
    return pointer
  }

  pointerAt(address: Pointer): Pointer {
    return this.#heif.HEAPU32[address / 4] ?? 0
  }

  errorAt(address: Pointer): { code: number; subcode: number } {
    return { code: this.pointerAt(address), subcode: this.pointerAt(address + 4) }
  }

  check(step: string, call: (error: Pointer) => void): void {
    const error = this.allocate(ERROR_BYTES)
    call(error)
    const { code, subcode } = this.errorAt(error)
    if (code !== 0) throw new DecodeError('undecodable', `libheif: ${step} ${code}.${subcode}`)
  }

  release(): void {
    for (const release of this.#releases.toReversed()) release()
  }
}
