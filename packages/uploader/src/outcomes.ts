import type { Batches } from './batches.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import type { CompletedUpload, UploadApi } from './upload-api.ts'
import { describeFailure, isLost, isRejected, isUnreadable } from './upload-failure.ts'

interface Surroundings {
  api: UploadApi
  items: ItemStore
  lines: Lines
  batches: Batches
  keeper: Keeper
  onDone(job: Job): void
}

/** How processing of a file ends. */
export interface Outcomes {
  succeed(job: Job, done: Partial<CompletedUpload>): void
  fail(job: Job, err: unknown): void
  /** Releases the room reserved on the server. If that fails, the server's sweeper does it. */
  free(job: Job): void
}

export function createOutcomes({ api, items, lines, batches, keeper, onDone }: Surroundings): Outcomes {
  return { succeed, fail, free }

  function succeed(job: Job, { mediaId, duplicate, status }: Partial<CompletedUpload>) {
    if (job.controller.signal.aborted) return
    lines.drop(job)
    onDone(job)
    keeper.forget([job])
    items.update(job.id, {
      status: 'completed',
      progress: 100,
      waitsFor: undefined,
      mediaId,
      mediaStatus: status,
      duplicate: duplicate ? true : undefined,
      sameAs: duplicate ? nameOfTwin(job, mediaId) : undefined,
    })
    batches.completed({ duplicate: duplicate === true, awaitsApproval: status === 'required_approval' })
  }

  /** Chosen twice, under one name or two. */
  function nameOfTwin(job: Job, mediaId: string | undefined): string | undefined {
    if (mediaId === undefined) return undefined
    const twin = items.getSnapshot().find((item) => item.mediaId === mediaId && item.id !== job.id)
    return twin?.name
  }

  function fail(job: Job, err: unknown) {
    if (job.controller.signal.aborted) return
    if (isLost(err)) free(job)
    lines.drop(job)
    const failure = describeFailure(err)
    if (job.liftedRefusals.has(failure.errorCode)) return sendAgain(job)
    items.update(job.id, { status: 'failed', waitsFor: undefined, isRejected: isRejected(err), ...failure })
    // A file that can never succeed is removed from the vault; others stay until they are retried or dismissed.
    if (isRejected(err) || isUnreadable(err)) keeper.forget([job])
    else keeper.noteFailure(job, failure)
    batches.failed()
  }

  function sendAgain(job: Job) {
    job.liftedRefusals = new Set()
    job.isResumed = true
    items.update(job.id, { status: 'pending', progress: 0, waitsFor: undefined })
    const line = job.upload === null ? lines.unannounced : lines.ready
    line.push(job)
  }

  function free(job: Job) {
    if (job.upload !== null) void api.abort(job.upload.id).catch(() => undefined)
    job.upload = null
    job.isResumed = false
  }
}
