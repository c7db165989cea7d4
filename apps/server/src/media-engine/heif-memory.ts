import { DecodeError } from './decode-error.ts'
import type { Libheif, Pointer } from './libheif.ts'

/** A `heif_error`: code, subcode, message address. */
export const ERROR_BYTES = 12
/** libheif’s subcode for exceeding its security limits. */
const OVER_LIMIT = 1000

/** Tracks what one photo allocated in the decoder's memory, to free it in reverse order. */
export class HeifMemory {
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
    if (code === 0) return
    const reason = subcode === OVER_LIMIT ? 'too_many_pixels' : 'undecodable'
    throw new DecodeError(reason, `libheif: ${step} ${code}.${subcode}`)
  }

  release(): void {
    for (const release of this.#releases.toReversed()) release()
  }
}
