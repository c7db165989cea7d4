import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PartSizeError } from './blob-errors.ts'
import { isTransient, statusOf } from './s3-errors.ts'

interface Sending {
  source: AsyncIterable<Uint8Array>
  /** The announced length; a body of another length does not count. */
  size: number
  /** Milliseconds the store may take to accept the next piece, or to send its final answer. */
  stall: number
  send(body: Readable, abortSignal: AbortSignal): Promise<unknown>
  /** Called when the answer was lost: whether these bytes have arrived, by their MD5. */
  hasArrived(md5: string): Promise<boolean>
}

/**
 * Streams a body of known length to the store, holding one chunk back. The last chunk is sent only when nothing
 * follows, so that a body of the wrong length never becomes an object. The sender may be slow, the store may not.
 */
export async function sendBody({ source, size, stall, send, hasArrived }: Sending): Promise<void> {
  const body = new OutgoingBody(source, size, stall)
  try {
    await send(body.stream, body.abortSignal)
  } catch (err) {
    if (body.failure !== undefined) throw new SenderFailure(body.failure)
    const isUnanswered = isTransient(err) && statusOf(err) === 0
    if (isUnanswered && body.isWhole && (await hasArrived(body.md5()))) return
    throw err
  } finally {
    body.close()
  }
}

/**
 * Separates the sender's failures from the store's: a phone that hangs up causes the same error as a store that does.
 */
export class SenderFailure extends Error {
  override readonly name = 'SenderFailure'

  constructor(cause: unknown) {
    super('The body broke off', { cause })
  }
}

class OutgoingBody {
  readonly stream: Readable
  /** The error on the sender's side. */
  failure: unknown
  isWhole = false
  readonly #hash = createHash('md5')
  readonly #controller = new AbortController()
  readonly #stall: number
  #timer: NodeJS.Timeout | undefined

  constructor(source: AsyncIterable<Uint8Array>, size: number, stall: number) {
    this.#stall = stall
    this.stream = Readable.from(this.#pass(source, size), { objectMode: false })
    // The request does not notice that its body broke, and would wait for the rest.
    this.stream.on('error', (err) => {
      this.failure ??= err
      this.#controller.abort(err)
    })
    this.#waitForStore()
  }

  get abortSignal(): AbortSignal {
    return this.#controller.signal
  }

  md5(): string {
    return this.#hash.copy().digest('hex')
  }

  close(): void {
    clearTimeout(this.#timer)
    this.stream.destroy()
  }

  async *#pass(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
    let receivedBytes = 0
    let held: Uint8Array | undefined
    for await (const chunk of source) {
      receivedBytes += chunk.byteLength
      if (receivedBytes > size) throw new PartSizeError(size, receivedBytes)
      if (held !== undefined) yield* this.#give(held)
      this.#hash.update(chunk)
      held = chunk
    }
    if (receivedBytes !== size) throw new PartSizeError(size, receivedBytes)
    this.isWhole = true
    if (held !== undefined) yield* this.#give(held)
    this.#waitForStore()
  }

  *#give(chunk: Uint8Array): Generator<Uint8Array> {
    this.#waitForStore()
    yield chunk
    clearTimeout(this.#timer)
  }

  #waitForStore(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(), this.#stall)
  }
}
