import { readFile } from 'node:fs/promises'
import { checkPrimary } from './check-primary.ts'
import { checkPixels, DecodeError } from './decode-error.ts'
import type { DecodedPhoto } from './decoded-photo.ts'
import { decodeImage } from './heif-image.ts'
import { HeifMemory } from './heif-memory.ts'
import { decodeLarge } from './heif-tiles.ts'
import { type Libheif, libheif, type Pointer } from './libheif.ts'
import { fitted, fromPixels, type Pixels, toPixels } from './pixels.ts'
import type { EngineLimits, EngineSource } from './protocol.ts'
import { xmpIn } from './written-dates.ts'

/** Larger pictures are decoded tile by tile. */
const WHOLE_PIXELS = 60_000_000

/**
 * Decodes HEIC, which sharp's own build cannot. libheif rotates and mirrors as the container says; the EXIF block
 * repeats the orientation for older programs and is not applied a second time.
 */
export async function decodeHeif(job: EngineSource, limits: EngineLimits): Promise<DecodedPhoto> {
  const file = await readFile(job.source)
  const heif = libheif()
  const memory = new HeifMemory(heif)
  try {
    const handle = openPrimary(heif, memory, file)
    const width = heif._heif_image_handle_get_width(handle)
    const height = heif._heif_image_handle_get_height(handle)
    if (width * height > WHOLE_PIXELS) {
      const pixels = await decodeLarge({ heif, memory, handle, width, height }, limits)
      if (pixels !== null) return { width, height, pixels, ...readMetadata(heif, memory, handle, file) }
    }
    checkPixels(width, height, limits.maxPixels)
    checkPrimary(file, width, height)

    const decoded = decodePrimary(heif, memory, handle)
    if (decoded.width !== width || decoded.height !== height)
      throw new DecodeError(
        'undecodable',
        `${decoded.width} × ${decoded.height} instead of ${width} × ${height}`,
      )
    const pixels = await toPixels(fitted(fromPixels(decoded), limits.previewSize))
    return { width, height, pixels, ...readMetadata(heif, memory, handle, file) }
  } catch (err) {
    // A damaged file can make the decoder trap in its sandbox.
    throw err instanceof WebAssembly.RuntimeError ? new DecodeError('undecodable', err.message) : err
  } finally {
    memory.release()
  }
}

/** The metadata in the file. */
function readMetadata(heif: Libheif, memory: HeifMemory, handle: Pointer, file: Buffer) {
  const profile = readProfile(heif, memory, handle)
  const xmp = xmpIn(file)
  return { ...(profile && { profile }), exif: file, ...(xmp && { xmp }) }
}

function openPrimary(heif: Libheif, memory: HeifMemory, file: Buffer): Pointer {
  const context = memory.own(heif._heif_context_alloc(), heif._heif_context_free)
  const bytes = memory.allocate(file.length)
  heif.HEAPU8.set(file, bytes)
  memory.check('read', (error) => heif._heif_context_read_from_memory(error, context, bytes, file.length, 0))

  const out = memory.allocate(4)
  memory.check('primary image', (error) => heif._heif_context_get_primary_image_handle(error, context, out))
  return memory.own(memory.pointerAt(out), heif._heif_image_handle_release)
}

/** The pixels lie in the decoder's memory: use them before `memory.release()`. */
function decodePrimary(heif: Libheif, memory: HeifMemory, handle: Pointer): Pixels {
  return decodeImage(heif, memory, (error, out, ...format) =>
    heif._heif_decode_image(error, handle, out, ...format, 0),
  )
}

function readProfile(heif: Libheif, memory: HeifMemory, handle: Pointer): Uint8Array | undefined {
  const bytes = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0) return undefined

  const out = memory.allocate(bytes)
  memory.check('profile', (error) => heif._heif_image_handle_get_raw_color_profile(error, handle, out))
  return heif.HEAPU8.slice(out, out + bytes)
}
