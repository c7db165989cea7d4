import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { StoreUnavailableError } from './blob-errors.ts'
import type { BlobInfo, ByteRange, PutOptions } from './blob-store.ts'
import type { S3Connection } from './s3-client.ts'
import { isMissingThere, orNotFound, statusOf } from './s3-errors.ts'
import { type Body, IncomingBody } from './s3-incoming.ts'
import { sendBody } from './s3-outgoing.ts'

const UNSATISFIABLE = 416

/** Reads and writes whole objects of a bucket over an unreliable network. */
export class S3Content {
  readonly #s3: S3Connection

  constructor(s3: S3Connection) {
    this.#s3 = s3
  }

  /**
   * Each attempt reads the source from its beginning; bytes that arrived although the answer was lost are not sent
   * again.
   */
  async write(
    key: string,
    open: () => AsyncIterable<Uint8Array>,
    size: number,
    { contentType }: PutOptions,
  ): Promise<BlobInfo> {
    const described = { ...this.#object(key), ContentType: contentType, ContentLength: size }
    await this.#s3.retrying(() =>
      sendBody({
        source: open(),
        size,
        stall: this.#s3.limits.stall,
        send: (Body, abortSignal) =>
          this.#s3.streams.send(new PutObjectCommand({ ...described, Body }), { abortSignal }),
        hasArrived: async (md5) => (await this.look(key))?.ETag === `"${md5}"`,
      }),
    )
    return { size }
  }

  /** The store's metadata of an object; null when it does not exist. */
  async look(key: string): Promise<HeadObjectCommandOutput | null> {
    const command = new HeadObjectCommand(this.#object(key))
    return this.#s3
      .ask((s3, options) => s3.send(command, options))
      .catch((err: unknown) => {
        if (!isMissingThere(err)) throw err
        return null
      })
  }

  /** Throws BlobNotFoundError before the first byte. */
  async read(key: string, range: ByteRange = { start: 0 }): Promise<Readable> {
    const first = await this.#open(key, range)
    if (first === null) return Readable.from([])
    return new IncomingBody(first, this.#s3.limits, async (start) => {
      const rest = { start: range.start + start, end: range.start + first.size - 1 }
      const again = await this.#open(key, rest)
      // The bytes read so far belong to the first content, so another one must not follow them.
      if (again?.etag === first.etag && again !== null) return again
      again?.stream.destroy()
      throw new StoreUnavailableError(`S3 has another ${key} than a moment ago`)
    })
  }

  /** Null: the object ends before the range begins. */
  async #open(key: string, range: ByteRange): Promise<(Body & { etag: string | undefined }) | null> {
    const isAll = range.start === 0 && range.end === undefined
    const command = new GetObjectCommand({
      ...this.#object(key),
      ...(!isAll && { Range: `bytes=${range.start}-${range.end ?? ''}` }),
    })
    try {
      const { Body, ContentLength = 0, ETag } = await this.#s3.open(command)
      if (!(Body instanceof Readable)) throw new StoreUnavailableError(`S3 gave no content for ${key}`)
      return { stream: Body, size: ContentLength, etag: ETag }
    } catch (err) {
      if (statusOf(err) === UNSATISFIABLE) return null
      return orNotFound(key)(err)
    }
  }

  #object(key: string) {
    return { Bucket: this.#s3.bucket, Key: key }
  }
}
