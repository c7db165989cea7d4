import { createRequire } from 'node:module'

/** An address in the decoder's own memory. */
export type Pointer = number

/** The few functions of libheif's C interface that we call, in its WebAssembly build. */
export interface Libheif {
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  heif_colorspace_RGB: EnumValue
  heif_chroma_interleaved_RGB: EnumValue
  heif_channel_interleaved: EnumValue
  heif_error_Invalid_input: EnumValue
  heif_suberror_NCLX_colr_VUI_mismatch: EnumValue
  _malloc(bytes: number): Pointer
  _free(memory: Pointer): void
  _heif_context_alloc(): Pointer
  _heif_context_free(context: Pointer): void
  _heif_context_read_from_memory(
    error: Pointer,
    context: Pointer,
    memory: Pointer,
    bytes: number,
    options: Pointer,
  ): void
  _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, out: Pointer): void
  _heif_image_handle_get_width(handle: Pointer): number
  _heif_image_handle_get_height(handle: Pointer): number
  _heif_image_handle_get_raw_color_profile_size(handle: Pointer): number
  _heif_image_handle_get_raw_color_profile(error: Pointer, handle: Pointer, out: Pointer): void
  _heif_image_handle_release(handle: Pointer): void
  _heif_decode_image(
    error: Pointer,
    handle: Pointer,
    out: Pointer,
    colorspace: number,
    chroma: number,
    options: Pointer,
  ): void
  _heif_image_handle_get_number_of_thumbnails(handle: Pointer): number
  _heif_image_handle_get_list_of_thumbnail_IDs(handle: Pointer, ids: Pointer, count: number): number
  _heif_image_handle_get_thumbnail(error: Pointer, handle: Pointer, id: number, out: Pointer): void
  _heif_image_handle_get_image_tiling(error: Pointer, handle: Pointer, asShown: number, out: Pointer): void
  _heif_image_handle_decode_image_tile(
    error: Pointer,
    handle: Pointer,
    out: Pointer,
    colorspace: number,
    chroma: number,
    options: Pointer,
    column: number,
    row: number,
  ): void
  _heif_image_get_width(image: Pointer, channel: number): number
  _heif_image_get_height(image: Pointer, channel: number): number
  _heif_image_get_plane_readonly(image: Pointer, channel: number, outStride: Pointer): Pointer
  _heif_image_get_decoding_warnings(image: Pointer, first: number, out: Pointer, max: number): number
  _heif_image_release(image: Pointer): void
}

interface EnumValue {
  value: number
}

let loaded: Libheif | undefined

/** Compiles the decoder on first use: most photos do not need it. */
export function libheif(): Libheif {
  loaded ??= load()
  return loaded
}

/** The package is CommonJS, and its types describe another of its files. */
function load(): Libheif {
  return createRequire(import.meta.url)('libheif-js/wasm-bundle')
}
