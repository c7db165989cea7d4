import { canRead as canReadFile, hashFile } from './hash-file.ts'
import { createItemStore } from './item-store.ts'
import { aJob, type Job } from './job.ts'
import { createKeeper } from './keeper.ts'
import { createLines } from './lines.ts'
import { browserConnection } from './ports.ts'
import { createQueueFlow } from './queue-flow.ts'
import { createRestorer } from './restore-files.ts'
import { createRounds } from './rounds.ts'
import { createThumbnailLane } from './thumbnail-lane.ts'
import type { UploadItem } from './upload-item.ts'
import type { Uploader, UploaderOptions } from './uploader.ts'
import type { KeptFile } from './vault.ts'

/** The upload queue of one page. It is independent of the UI: `subscribe` and `getSnapshot` are its only outputs. */
export function createUploader(options: UploaderOptions): Uploader {
  const { clock, vault } = options
  const connection = options.connection ?? browserConnection
  const items = createItemStore()
  /** Every file that is not completed; a completed file has only its item. */
  const jobs = new Map<string, Job>()
  const makeThumbnail = createThumbnailLane(options.makeThumbnail, clock)
  const lines = createLines()
  const keeper = createKeeper({ vault, clock, onKept: ({ id }) => items.update(id, { isKept: true }) })
  const rounds = createRounds({ items, keeper, clock, onFinished: options.onFinished })
  const flow = createQueueFlow({
    ...options,
    connection,
    hash: options.hash ?? hashFile,
    canRead: options.canRead ?? canReadFile,
    items,
    lines,
    rounds,
    keeper,
    onDone: (job) => jobs.delete(job.id),
  })
  let lastId = 0

  return {
    subscribe: items.subscribe,
    getSnapshot: items.getSnapshot,
    add(files) {
      const added = Array.from(files, (file) => newJob(file))
      if (added.length === 0) return
      rounds.begin()
      items.add(added.map((job) => newItem(job)))
      for (const job of added) keeper.keep(job)
      keeper.noteActivity()
      lines.unannounced.push(...added)
      flow.pump()
    },
    restore: createRestorer({ vault, clock, connection, takeUp }),
    goOn() {
      const { left } = lines
      if (left.length === 0) return
      rounds.begin()
      lines.left = []
      for (const { id } of left) items.update(id, { waitsFor: undefined })
      lines.unannounced.push(...left)
      flow.pump()
    },
    holdOriginals: flow.hold,
    cancelAll() {
      stop()
      keeper.forget([...jobs.values()])
      for (const job of jobs.values()) flow.free(job)
      empty()
    },
    retry(id) {
      retry(id)
      flow.pump()
    },
    retryAll(reasons) {
      for (const { id, errorCode = '' } of items.getSnapshot())
        if (reasons === undefined || reasons.has(errorCode)) retry(id)
      flow.pump()
    },
    remove(id) {
      const job = jobs.get(id)
      if (job !== undefined) {
        job.controller.abort()
        keeper.forget([job])
        flow.free(job)
        lines.drop(job)
        jobs.delete(id)
      }
      items.remove((item) => item.id === id)
      flow.pump()
    },
    dispose() {
      stop()
      empty()
    },
  }

  function newJob(file: File, kept?: KeptFile): Job {
    lastId += 1
    const id = `u${lastId}`
    const controller = new AbortController()
    const thumbnail = makeThumbnail(file, controller.signal)
    const addedAt = kept?.addedAt ?? clock.now()
    const known = kept && { announcementId: kept.id, sha256: kept.sha256 }
    const job = aJob({ id, file, addedAt, controller, thumbnail }, known)
    jobs.set(id, job)
    void thumbnail.then((made) => {
      if (made !== null && items.find(id) !== undefined)
        items.update(id, { previewUrl: URL.createObjectURL(made) })
    })
    return job
  }

  /** Files of an earlier visit. Refused files are shown with their reason, and sent only on request. */
  function takeUp(kept: readonly KeptFile[], goesOn: boolean) {
    const found = kept.map((one) => ({ job: newJob(one.file, one), failure: one.failure }))
    const waiting = found.filter(({ failure }) => failure === undefined).map(({ job }) => job)
    if (waiting.length > 0 && goesOn) rounds.begin()
    items.add(
      found.map(({ job, failure }) => ({
        ...newItem(job),
        isKept: true,
        ...(failure && { status: 'failed', ...failure }),
        ...(failure === undefined && !goesOn && { waitsFor: 'tap' }),
      })),
    )
    lines[goesOn ? 'unannounced' : 'left'].push(...waiting)
    flow.pump()
  }

  function retry(id: string) {
    const job = jobs.get(id)
    if (job === undefined || items.find(id)?.status !== 'failed') return
    rounds.begin()
    items.update(id, { status: 'pending', progress: 0, error: undefined, errorCode: undefined })
    keeper.noteFailure(job, undefined)
    job.restarts = 0
    job.timesCrowded = 0
    job.isResumed = true
    if (job.upload === null) lines.unannounced.push(job)
    else flow.makeReady(job)
  }

  function stop() {
    for (const { controller } of jobs.values()) controller.abort()
    flow.stop()
  }

  function empty() {
    jobs.clear()
    items.remove(() => true)
    rounds.forget()
  }
}

function newItem({ id, file: { name, size } }: Job): UploadItem {
  return { id, name, size, status: 'pending', progress: 0, isKept: false }
}
