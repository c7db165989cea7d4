import type { Upload } from '@afterglow/contract/uploads'
import type { PartRouter } from './part-router.ts'
import type { Patience } from './patience.ts'
import type { CompletedUpload, PartRoute, UploadApi } from './upload-api.ts'
import { isRefusedAddress, isTransient, isUnanswered, UploadFailure } from './upload-failure.ts'

/** Answers that a look at what has arrived, and fresh addresses, put right. */
const RECOVERABLE: ReadonlySet<string | null> = new Set(['upload.link_expired', 'upload.incomplete'])

export interface FileToSend {
  api: UploadApi
  file: File
  upload: Upload
  /** The parts on record may be out of date: ask the server before sending any. */
  isResumed: boolean
  patience: Patience
  router: PartRouter
  signal: AbortSignal
  canRead(file: File): Promise<boolean>
  onSent(bytes: number): void
  /** A part of this size is on the server. */
  onPartArrived(bytes: number): void
  onWaiting(isWaiting: boolean): void
}

/**
 * Brings one announced file to the server and has it confirmed.
 *
 * Parts go in order. After any failure the server is asked which parts it has, so that a cut costs at most the
 * part that was on its way, and the answer brings fresh addresses for the rest.
 */
export async function sendFile(task: FileToSend): Promise<CompletedUpload> {
  const { api, signal, patience } = task
  let upload = task.upload
  let isStale = task.isResumed
  let isConfirming = false
  const arrivedBefore = new Set<number>()

  for (;;) {
    try {
      if (isStale) upload = await api.status(upload.id, signal)
      isStale = false
      await sendMissingParts(task, upload, arrivedBefore)
      isConfirming = true
      return await api.complete(upload.id, signal)
    } catch (err) {
      signal.throwIfAborted()
      await ensureRecoverable(err, task)
      // A confirmation whose answer got lost is asked for again; anything else starts from what has arrived.
      isStale = !(isConfirming && isTransient(err))
      isConfirming = false
      task.onWaiting(true)
      await patience.afterFailure(err)
      task.onWaiting(false)
    }
  }
}

async function sendMissingParts(task: FileToSend, upload: Upload, arrivedBefore: Set<number>): Promise<void> {
  const { api, file, signal, router, patience } = task
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
      router.failed(route, err)
      throw asPartFailure(err, route)
    }
    router.arrived(route)
    // Only a part that is new counts as progress: a server that keeps losing one must not be fed for ever.
    if (!arrivedBefore.has(part.number)) patience.restore()
    arrivedBefore.add(part.number)
    part.received = true
    arrived += part.size
    task.onSent(arrived)
    task.onPartArrived(part.size)
  }
}

/** A signed address that is refused says nothing about the upload itself: a fresh address may well work. */
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
  // Browsers report a file that was moved or deleted since it was chosen as a network error.
  if (isUnanswered(err) && !(await canRead(file))) {
    throw new UploadFailure({ code: 'client.unreadable', status: 0, cause: err })
  }
}
