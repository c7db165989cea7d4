import type { MediaType } from '@afterglow/contract/media'
import { SNIFF_BYTES, sniffMediaType } from '../../../media-engine/index.ts'
import type { ChecksumThread, RunningChecksum } from '../../../platform/checksums/index.ts'
import type { Sums } from '../../../platform/sum-up.ts'

/** What the bytes of a file say of it. */
export interface Inspection extends Sums {
  /** Null: none of the types we keep. */
  type: MediaType | null
}

/** Looks at a file as its bytes go by, from the first to the last. */
export class RunningDigest {
  readonly #sums: RunningChecksum
  #size: number
  #head: Buffer

  private constructor(sums: RunningChecksum, { size, head }: { size: number; head: Buffer }) {
    this.#sums = sums
    this.#size = size
    this.#head = head
  }

  static begin(checksums: ChecksumThread): RunningDigest {
    return new RunningDigest(checksums.begin(), { size: 0, head: Buffer.alloc(0) })
  }

  /** The bytes so far. */
  get size(): number {
    return this.#size
  }

  /** Goes on from here by itself: what it sees changes nothing of this one. */
  fork(): RunningDigest {
    return new RunningDigest(this.#sums.fork(), { size: this.#size, head: this.#head })
  }

  /** Takes the chunks away. Whoever waits for it is kept from running ahead. */
  update(chunks: readonly Uint8Array[]): Promise<void> {
    for (const chunk of chunks) {
      if (this.#head.length < SNIFF_BYTES) {
        this.#head = Buffer.concat([this.#head, chunk.subarray(0, SNIFF_BYTES - this.#head.length)])
      }
      this.#size += chunk.byteLength
    }
    return this.#sums.update(chunks)
  }

  /** Says what it saw, and has ended. */
  async finish(): Promise<Inspection> {
    return { type: sniffMediaType(this.#head), size: this.#size, ...(await this.#sums.finish()) }
  }
}
