import { RESERVATION_LIFETIME, type Upload, type UploadPart } from '@afterglow/contract/uploads'
import { type BodyLimit, noteArrived, noteRefused } from './body-limit.ts'
import type { PartRouter } from './part-router.ts'
import type { Patience } from './patience.ts'
import type { Clock } from './ports.ts'
import type { CompletedUpload, PartRoute, UploadApi } from './upload-api.ts'
import {
  isRefusedAddress,
  isTooLargeForProxy,
  isTransient,
  isUnanswered,
  UploadFailure,
} from './upload-failure.ts'
import type { WaitReason } from './upload-item.ts'

/** Errors that checking which parts have arrived, and getting fresh addresses, can fix. */
const RECOVERABLE: ReadonlySet<string | null> = new Set(['upload.link_expired', 'upload.incomplete'])

/**
 * Our server does not see parts that go straight to a bucket, so it has to be notified before the reservation expires.
 */
const REPORT_EVERY = RESERVATION_LIFETIME / 3

export interface FileToSend {
  api: UploadApi
  clock: Clock
  file: File
  upload: Upload
  /** The recorded parts may be out of date: ask the server before sending any. */
  isResumed: boolean
  patience: Patience
  router: PartRouter
  limit: BodyLimit
  signal: AbortSignal
  canRead(file: File): Promise<boolean>
  onSent(bytes: number): void
  /** What a proxy has taken of a part and then refused was not sent. */
  onRefused(): void
  /** A part of this size has arrived on the server. */
  onPartArrived(bytes: number): void
  onWaiting(reason: WaitReason | undefined): void
  /** The server has all of it, and has not yet checked it. */
  onChecking(): void
}

/**
 * Sends one announced file and confirms it.
 *
 * Parts go in order. After any failure the server is asked which parts it has, so that an interruption costs at most
 * the part in flight; the answer also brings fresh addresses for the rest.
 */
export async function sendFile(task: FileToSend): Promise<CompletedUpload> {
  const { api, signal } = task
  let upload = task.upload
  let isStale = task.isResumed
  let isConfirming = false
  let smallestRefused = Number.POSITIVE_INFINITY
  const arrivedBefore = new Set<number>()

  for (;;) {
    try {
      if (isStale) upload = await api.status(upload.id, signal)
      isStale = false
      upload = await fitParts(task, upload)
      await sendMissingParts(task, upload, arrivedBefore)
      isConfirming = true
      return await confirm(task, upload.id)
    } catch (err) {
      signal.throwIfAborted()
      await ensureRecoverable(err, task)
      // A confirmation whose answer was lost is repeated; anything else resumes from what has arrived.
      isStale = !(isConfirming && isTransient(err))
      isConfirming = false
      const size = nextPart(upload)?.size ?? 0
      // There may be smaller parts.
      if (isTooLargeForProxy(err) && size < smallestRefused) smallestRefused = size
      // A bucket beside the proxy is tried in turn with it.
      else await pause(task, err, size >= smallestRefused ? 'proxy' : 'network')
    }
  }
}

async function pause({ patience, onWaiting }: FileToSend, err: unknown, reason: WaitReason): Promise<void> {
  onWaiting(reason)
  await patience.afterFailure(err)
  onWaiting(undefined)
}

/** Has the server cut an upload into parts below what a proxy has refused; tells it where there are none. */
async function fitParts({ api, limit, router, signal }: FileToSend, upload: Upload): Promise<Upload> {
  const next = nextPart(upload)
  if (next === undefined || next.size < limit.refused || isElsewhere(next, router.choose())) return upload
  return api.refusePart(upload.id, limit.refused, signal)
}

function nextPart({ parts }: Upload): UploadPart | undefined {
  return parts.find(({ received }) => !received)
}

/** A bucket takes parts of one size only, and has no proxy of ours before it. */
function isElsewhere({ url }: UploadPart, route: PartRoute): boolean {
  return route === 'direct' && !url.startsWith('/')
}

/** Pauses between questions whether a file has been checked, in ms; the last one repeats. */
const CHECK_PAUSES = [1000, 2000, 5000, 10_000]

async function confirm(
  { api, clock, signal, patience, onChecking }: FileToSend,
  id: string,
): Promise<CompletedUpload> {
  for (let asked = 0; ; asked += 1) {
    const answer = await api.complete(id, signal)
    if (answer !== 'checking') return answer
    patience.restore()
    onChecking()
    await clock.sleep(CHECK_PAUSES[Math.min(asked, CHECK_PAUSES.length - 1)] ?? 0, signal)
  }
}

async function sendMissingParts(task: FileToSend, upload: Upload, arrivedBefore: Set<number>): Promise<void> {
  const { api, clock, file, signal, router, patience } = task
  let reportedAt = clock.now()
  let arrived = upload.parts.reduce((sum, part) => (part.received ? sum + part.size : sum), 0)
  task.onSent(arrived)

  for (const part of upload.parts) {
    if (part.received) continue
    signal.throwIfAborted()
    const before = arrived
    const bytes = file.slice(part.offset, part.offset + part.size)
    const route = router.choose()
    try {
      await api.putPart({
        uploadId: upload.id,
        part,
        route,
        bytes,
        signal,
        onProgress: (sent) => task.onSent(before + Math.min(sent, part.size)),
      })
    } catch (err) {
      if (isTooLargeForProxy(err) && !isElsewhere(part, route)) {
        noteRefused(task.limit, part)
        task.onRefused()
        router.failed(route, err)
        throw err
      }
      router.failed(route, err)
      throw asPartFailure(err, route)
    }
    router.arrived(route)
    if (!isElsewhere(part, route)) noteArrived(task.limit, part)
    // Only a new part counts as progress: otherwise a server that keeps losing one would be sent it forever.
    if (!arrivedBefore.has(part.number)) patience.restore()
    arrivedBefore.add(part.number)
    part.received = true
    arrived += part.size
    task.onSent(arrived)
    task.onPartArrived(part.size)
    if (isElsewhere(part, route) && clock.now() - reportedAt >= REPORT_EVERY) {
      await reportArrival(task, upload.id)
      reportedAt = clock.now()
    }
  }
}

/** Requesting an upload makes the server check what has arrived. The next part does not wait for it. */
async function reportArrival({ api, signal }: FileToSend, uploadId: string): Promise<void> {
  try {
    await api.status(uploadId, signal)
  } catch (err) {
    signal.throwIfAborted()
    if (!isTransient(err)) throw err
  }
}

/** A rejected signed address says nothing about the upload itself: a fresh address may work. */
function asPartFailure(err: unknown, route: PartRoute): unknown {
  if (route === 'server' || !isRefusedAddress(err)) return err
  return new UploadFailure({
    code: 'upload.link_expired',
    status: 410,
    message: err.serverMessage,
    cause: err,
  })
}

async function ensureRecoverable(err: unknown, { file, canRead }: FileToSend): Promise<void> {
  if (err instanceof UploadFailure && RECOVERABLE.has(err.code)) return
  if (!isTransient(err)) throw err
  // Browsers report a file that was moved or deleted after it was chosen as a network error.
  if (isUnanswered(err) && !(await canRead(file))) {
    throw new UploadFailure({ code: 'client.unreadable', status: 0, cause: err })
  }
}
