import { createHash, type Hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { MediaType } from '@afterglow/contract/media'
import { SNIFF_BYTES, sniffMediaType } from '../../media-engine/index.ts'

/** What the bytes of a file say of it. */
export interface Inspection {
  /** Null: none of the types we keep. */
  type: MediaType | null
  sha256: string
  crc32: number
  size: number
}

/** Looks at a file as its bytes go by, from the first to the last. */
export class RunningDigest {
  readonly #hash: Hash
  #crc: number
  #size: number
  #head: Buffer

  private constructor(hash: Hash, { crc, size, head }: { crc: number; size: number; head: Buffer }) {
    this.#hash = hash
    this.#crc = crc
    this.#size = size
    this.#head = head
  }

  static begin(): RunningDigest {
    return new RunningDigest(createHash('sha256'), { crc: 0, size: 0, head: Buffer.alloc(0) })
  }

  /** The bytes so far. */
  get size(): number {
    return this.#size
  }

  /** Goes on from here by itself: what it sees changes nothing of this one. */
  fork(): RunningDigest {
    return new RunningDigest(this.#hash.copy(), { crc: this.#crc, size: this.#size, head: this.#head })
  }

  update(chunk: Uint8Array): void {
    if (this.#head.length < SNIFF_BYTES) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, SNIFF_BYTES - this.#head.length)])
    }
    this.#hash.update(chunk)
    this.#crc = crc32(chunk, this.#crc)
    this.#size += chunk.byteLength
  }

  /** Says what it saw, and has ended. */
  finish(): Inspection {
    const sha256 = this.#hash.digest('hex')
    return { type: sniffMediaType(this.#head), sha256, crc32: this.#crc, size: this.#size }
  }
}
