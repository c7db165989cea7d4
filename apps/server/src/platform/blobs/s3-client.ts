import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type GetObjectCommand, type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { asStoreError, isTransient } from './s3-errors.ts'
import type { S3Limits, S3Settings } from './s3-settings.ts'

/** Any number of phones may be slow at once; a limit here would let them stand in each other's way. */
const MAX_SOCKETS = 1000

const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

interface Options {
  abortSignal: AbortSignal
}

/**
 * The way to one bucket. Requests that carry bytes of files have connections of their own, so that a question is
 * answered however many phones are reading slowly. Retries are ours: the SDK's know nothing of bodies that stream.
 */
export class S3Connection {
  readonly bucket: string
  readonly limits: S3Limits
  /** For requests that carry bytes of files. */
  readonly streams: S3Client
  readonly #questions: S3Client

  constructor(settings: S3Settings, limits: S3Limits) {
    this.bucket = settings.bucket
    this.limits = limits
    this.#questions = openClient(settings, limits)
    this.streams = openClient(settings, limits)
  }

  /** Asks, and asks again while it makes sense. Fails in the words of every store. */
  async ask<T>(
    question: (client: S3Client, options: Options) => Promise<T>,
    patience = this.limits.answer,
  ): Promise<T> {
    return this.retrying(() => this.#askOnce(question, patience))
  }

  /** The same with one attempt only, for whoever wants to know how it stands right now. */
  async askNow<T>(question: (client: S3Client, options: Options) => Promise<T>): Promise<T> {
    return this.#askOnce(question, this.limits.probe).catch(failInOurWords)
  }

  /** Comes back with the body still to be read: from then on, time is the reader's. */
  async open(command: GetObjectCommand): Promise<GetObjectCommandOutput> {
    return this.retrying(async () => {
      const controller = new AbortController()
      const limit = setTimeout(() => controller.abort(), this.limits.answer)
      try {
        return await this.streams.send(command, { abortSignal: controller.signal })
      } finally {
        clearTimeout(limit)
      }
    })
  }

  /** Tries up to the limit, with longer and longer pauses, no two callers in one beat. */
  async retrying<T>(attempt: () => Promise<T>): Promise<T> {
    for (let count = 1; ; count += 1) {
      try {
        return await attempt()
      } catch (err) {
        if (!isTransient(err) || count >= this.limits.attempts) throw asStoreError(err)
        await pause(this.#delayAfter(count))
      }
    }
  }

  close(): void {
    this.#questions.destroy()
    this.streams.destroy()
  }

  #askOnce<T>(question: (client: S3Client, options: Options) => Promise<T>, patience: number): Promise<T> {
    return question(this.#questions, { abortSignal: AbortSignal.timeout(patience) })
  }

  #delayAfter(count: number): number {
    const longest = Math.min(this.limits.longestDelay, this.limits.firstDelay * 2 ** (count - 1))
    return randomInt(Math.ceil(longest / 2), longest + 1)
  }
}

function openClient(settings: S3Settings, limits: S3Limits): S3Client {
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS }
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Else the addresses we sign carry the checksum of an empty body, which a strict store holds against the part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 1,
    // It would write about bodies that break off, as phones' do all day.
    logger: SILENT,
    requestHandler: { connectionTimeout: limits.connect, httpAgent: agent, httpsAgent: agent },
  })
}

function ignore(): void {}

function failInOurWords(err: unknown): never {
  throw asStoreError(err)
}
