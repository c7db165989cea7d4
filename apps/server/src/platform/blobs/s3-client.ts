import { randomInt } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { type GetObjectCommand, type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { asStoreError, isTransient } from './s3-errors.ts'
import type { S3Limits, S3Settings } from './s3-settings.ts'

/** Any number of phones may be slow at once; a lower limit would make them block each other. */
const MAX_SOCKETS = 1000

const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore }

interface Options {
  abortSignal: AbortSignal
}

/**
 * The connection to one bucket. Transfers of file bytes have their own connections, so that other requests are answered
 * however many phones are reading slowly. We retry ourselves: the SDK's retries cannot resend streamed bodies.
 */
export class S3Connection {
  readonly bucket: string
  readonly endpoint: string | undefined
  readonly limits: S3Limits
  /** For transfers of file bytes. */
  readonly streams: S3Client
  readonly #questions: S3Client

  constructor(settings: S3Settings, limits: S3Limits) {
    this.bucket = settings.bucket
    this.endpoint = settings.endpoint
    this.limits = limits
    this.#questions = openClient(settings, limits)
    this.streams = openClient(settings, limits)
  }

  /** Sends a request, and retries while it makes sense. Throws store errors. */
  async ask<T>(
    question: (client: S3Client, options: Options) => Promise<T>,
    patience = this.limits.answer,
  ): Promise<T> {
    return this.retrying(() => this.#askOnce(question, patience))
  }

  /** The same with one attempt only, for probes of the current state. */
  async askNow<T>(question: (client: S3Client, options: Options) => Promise<T>): Promise<T> {
    return this.#askOnce(question, this.limits.probe).catch(failInOurWords)
  }

  /** Returns with the body still to be read: from then on, the reader sets the pace. */
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

  /** Tries up to the limit, with growing, randomized pauses. */
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
  // Node's own agents know whether a proxy is set (NODE_USE_ENV_PROXY); others ask it only when given the same.
  const { proxyEnv } = https.globalAgent.options
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS, proxyEnv }
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Otherwise signed addresses carry the checksum of an empty body, which a strict store checks against the part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    maxAttempts: 1,
    // It would log broken-off bodies, which phones cause all day.
    logger: SILENT,
    requestHandler: {
      connectionTimeout: limits.connect,
      httpAgent: new http.Agent(agent),
      httpsAgent: new https.Agent(agent),
    },
  })
}

function ignore(): void {}

function failInOurWords(err: unknown): never {
  throw asStoreError(err)
}
