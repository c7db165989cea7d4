import type { MediaType } from '@afterglow/contract/media'
import { SNIFF_BYTES, sniffMediaType } from '../../../media-engine/index.ts'
import type { ChecksumThread, RunningChecksum } from '../../../platform/checksums/index.ts'
import type { Sums } from '../../../platform/sum-up.ts'

/** The type, size and checksums read from a file's bytes. */
export interface Inspection extends Sums {
  /** Null: not a type we accept. */
  type: MediaType | null
}

/** Inspects a file's bytes as they stream by, from first to last. */
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

  /** An independent copy that continues from here. */
  fork(): RunningDigest {
    return new RunningDigest(this.#sums.fork(), { size: this.#size, head: this.#head })
  }

  /** Takes ownership of the chunks. Awaiting it applies backpressure. */
  update(chunks: readonly Uint8Array[]): Promise<void> {
    for (const chunk of chunks) {
      if (this.#head.length < SNIFF_BYTES) {
        this.#head = Buffer.concat([this.#head, chunk.subarray(0, SNIFF_BYTES - this.#head.length)])
      }
      this.#size += chunk.byteLength
    }
    return this.#sums.update(chunks)
  }

  /** Ends the digest and answers its result. */
  async finish(): Promise<Inspection> {
    return { type: sniffMediaType(this.#head), size: this.#size, ...(await this.#sums.finish()) }
  }
}
