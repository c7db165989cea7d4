import { setImmediate } from 'node:timers/promises'
import { KB } from '@afterglow/contract/kernel'

/** A source of bytes, wherever they are stored. */
export interface ByteSource {
  size: number
  /** `end` is exclusive; returns fewer bytes only at the end of the source. */
  read(start: number, end: number): Promise<Buffer>
}

const WINDOW = 256 * KB
/** Some milliseconds of work, after which others have a turn: a window may hold a hundred thousand tiny elements. */
const CALLS_AT_A_STRETCH = 2000

/** Reads a file in windows, so that a byte-by-byte scan does not cause a read per byte. */
export class ByteReader {
  readonly size: number
  readonly #source: ByteSource
  #window: Buffer = Buffer.alloc(0)
  #windowStart = 0
  #calls = 0

  constructor(source: ByteSource) {
    this.#source = source
    this.size = source.size
  }

  /** These bytes, or as many as exist. */
  async bytes(at: number, length: number): Promise<Buffer> {
    this.#calls += 1
    if (this.#calls % CALLS_AT_A_STRETCH === 0) await setImmediate()
    const end = Math.min(at + length, this.size)
    if (at >= end) return Buffer.alloc(0)
    if (at < this.#windowStart || end > this.#windowStart + this.#window.length) {
      this.#window = await this.#source.read(at, Math.min(at + Math.max(length, WINDOW), this.size))
      this.#windowStart = at
    }
    return this.#window.subarray(at - this.#windowStart, end - this.#windowStart)
  }

  /** From here to the end of a window, for searching; empty at the end of the file. */
  stretch(at: number): Promise<Buffer> {
    const inWindow = this.#windowStart + this.#window.length - at
    const isInside = at >= this.#windowStart && inWindow > 1
    return this.bytes(at, isInside ? inWindow : WINDOW)
  }
}
