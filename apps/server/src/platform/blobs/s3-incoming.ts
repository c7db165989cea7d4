import { Readable } from 'node:stream'
import { KB } from '@afterglow/contract/kernel'
import { StoreUnavailableError } from './blob-errors.ts'
import { asStoreError, isTransient } from './s3-errors.ts'
import type { S3Limits } from './s3-settings.ts'

const READ_BUFFER_BYTES = 256 * KB

/** A response body of the store, from some byte to the last requested one. */
export interface Body {
  stream: Readable
  size: number
}

/**
 * The bytes of an object as one stream over an unreliable network: a response that breaks off, or hardly moves, is
 * requested again from where it stopped. A slow reader never counts against the store.
 */
export class IncomingBody extends Readable {
  readonly #size: number
  readonly #limits: S3Limits
  readonly #reopen: (start: number) => Promise<Body>
  #current: Readable
  #received = 0
  #failures = 0
  #isWanted = false
  #timer: NodeJS.Timeout | undefined

  /** `reopen` answers the rest of the same object, from that byte of this stream on. */
  constructor(first: Body, limits: S3Limits, reopen: (start: number) => Promise<Body>) {
    super({ highWaterMark: READ_BUFFER_BYTES })
    this.#size = first.size
    this.#limits = limits
    this.#reopen = reopen
    this.#current = first.stream
    this.#follow(first.stream)
  }

  override _read(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    this.#flow()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#timer)
    this.#current.destroy()
    done(error)
  }

  #follow(stream: Readable): void {
    this.#current = stream
    stream.on('data', (chunk: Buffer) => this.#take(chunk))
    stream.once('end', () => this.#ended())
    stream.on('error', (err) => {
      if (stream === this.#current) void this.#broke(err)
    })
    stream.pause()
    if (this.#isWanted) this.#flow()
  }

  #flow(): void {
    if (this.#current.destroyed) return
    this.#watch()
    this.#current.resume()
  }

  #take(chunk: Buffer): void {
    this.#received += chunk.length
    this.#isWanted = this.push(chunk)
    if (this.#isWanted) return
    clearTimeout(this.#timer)
    this.#current.pause()
  }

  #ended(): void {
    clearTimeout(this.#timer)
    if (this.#received === this.#size) this.push(null)
    else void this.#broke(new StoreUnavailableError(`S3 gave ${this.#received} bytes of ${this.#size}`))
  }

  /** Checks repeatedly whether enough has arrived, until the reader pauses. */
  #watch(): void {
    const before = this.#received
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const came = this.#received - before
      if (came >= this.#limits.stallBytes) this.#watch()
      else
        this.#current.destroy(
          new StoreUnavailableError(`S3 gave only ${came} bytes in ${this.#limits.stall} ms`),
        )
    }, this.#limits.stall)
  }

  async #broke(err: Error): Promise<void> {
    clearTimeout(this.#timer)
    if (this.destroyed) return
    this.#failures += 1
    const isWorthIt = err instanceof StoreUnavailableError || isTransient(err)
    if (!isWorthIt || this.#failures >= this.#limits.attempts) {
      this.destroy(asStoreError(err))
      return
    }
    try {
      const rest = await this.#reopen(this.#received)
      if (this.destroyed) rest.stream.destroy()
      else this.#follow(rest.stream)
    } catch (again) {
      this.destroy(asStoreError(again))
    }
  }
}
