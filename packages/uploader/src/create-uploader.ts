import { type InitiatedUpload, MAX_FILES_PER_REQUEST, UPLOAD_CONCURRENCY } from '@afterglow/contract/uploads'
import { announceFiles } from './announce-files.ts'
import { canRead as canReadFile, hashFile } from './hash-file.ts'
import { createItemStore } from './item-store.ts'
import type { DirectRoute } from './part-router.ts'
import { createPatience } from './patience.ts'
import { browserConnection } from './ports.ts'
import { createRounds } from './rounds.ts'
import { aJob, type Job, runJob } from './run-job.ts'
import { createThumbnailLane } from './thumbnail-lane.ts'
import type { CompletedUpload } from './upload-api.ts'
import { describeFailure, isLost, UploadFailure } from './upload-failure.ts'
import type { UploadItem } from './upload-item.ts'
import type { Uploader, UploaderOptions } from './uploader.ts'

/** A new announcement is tried by itself this often when the server no longer knows the upload. */
const MAX_RESTARTS = 1

/** The queue of uploads of one page. It knows of no screen: `subscribe` and `getSnapshot` are its only windows. */
export function createUploader(options: UploaderOptions): Uploader {
  const {
    api,
    clock,
    random,
    hash = hashFile,
    canRead = canReadFile,
    concurrency = UPLOAD_CONCURRENCY.first,
  } = options
  const connection = options.connection ?? browserConnection
  const items = createItemStore()
  const rounds = createRounds({ items, clock, onFinished: options.onFinished })
  const makeThumbnail = createThumbnailLane(options.makeThumbnail, clock)
  const direct: DirectRoute = { isBlocked: false }

  /** Everything that is not completed. A completed file needs no more than its item. */
  const jobs = new Map<string, Job>()
  let unannounced: Job[] = []
  let ready: Job[] = []
  const active = new Set<Job>()
  let isAnnouncing = false
  let round = new AbortController()
  let lastId = 0

  return {
    subscribe: items.subscribe,
    getSnapshot: items.getSnapshot,
    add(files) {
      const added = Array.from(files, newJob)
      if (added.length === 0) return
      rounds.begin()
      items.add(added.map(({ id, file }) => newItem(id, file)))
      unannounced.push(...added)
      pump()
    },
    cancelAll() {
      stopEverything()
      for (const job of jobs.values()) free(job)
      jobs.clear()
      items.remove(() => true)
      rounds.forget()
    },
    retry(id) {
      const job = jobs.get(id)
      if (job === undefined || items.find(id)?.status !== 'failed') return
      rounds.begin()
      items.update(id, { status: 'pending', progress: 0, error: undefined, errorCode: undefined })
      job.restarts = 0
      job.isResumed = true
      if (job.upload === null) unannounced.push(job)
      else ready.push(job)
      pump()
    },
    remove(id) {
      const job = jobs.get(id)
      if (job !== undefined) {
        job.controller.abort()
        free(job)
        drop(job)
      }
      items.remove((item) => item.id === id)
      pump()
    },
    dispose() {
      stopEverything()
      jobs.clear()
      items.remove(() => true)
      rounds.forget()
    },
  }

  function newJob(file: File): Job {
    lastId += 1
    const id = `u${lastId}`
    const controller = new AbortController()
    const job = aJob({ id, file, controller, thumbnail: makeThumbnail(file, controller.signal) })
    jobs.set(id, job)
    void job.thumbnail.then((made) => {
      if (made !== null && items.find(id) !== undefined)
        items.update(id, { previewUrl: URL.createObjectURL(made) })
    })
    return job
  }

  /** Starts whatever can be started, and notices when nothing is left. */
  function pump() {
    while (active.size < concurrency) {
      const next = ready.shift()
      if (next === undefined) break
      void start(next)
    }
    // Announced just in time: the room reserved for a file, and the addresses of its parts, do not last for ever.
    if (!isAnnouncing && unannounced.length > 0 && ready.length < concurrency) void announceNext()
    if (!isAnnouncing && active.size + ready.length + unannounced.length === 0) rounds.end()
  }

  async function announceNext() {
    isAnnouncing = true
    // The first request is small, so that the first bytes leave before fifty files have been read and hashed.
    const isFirst = active.size + ready.length === 0
    const batch = unannounced.splice(0, isFirst ? concurrency : MAX_FILES_PER_REQUEST)
    const signal = round.signal
    const patience = createPatience({ clock, connection, random, signal })
    try {
      const answers = await announceFiles({
        api,
        files: batch.map(({ file }) => file),
        hash,
        patience,
        signal,
      })
      for (const [index, job] of batch.entries()) receive(job, answers[index])
    } catch (err) {
      for (const job of batch) fail(job, err)
    }
    // After a cancel the next round has long begun; it announces for itself.
    if (signal.aborted) return
    isAnnouncing = false
    pump()
  }

  function receive(job: Job, answer: InitiatedUpload | undefined) {
    if (answer?.outcome === 'accepted') {
      job.upload = answer.upload
      if (job.controller.signal.aborted) free(job)
      else ready.push(job)
    } else if (answer?.outcome === 'duplicate') {
      succeed(job, { mediaId: answer.mediaId, duplicate: true })
    } else {
      fail(
        job,
        new UploadFailure({ code: answer?.code ?? 'client.failed', status: 0, message: answer?.message }),
      )
    }
  }

  async function start(job: Job) {
    active.add(job)
    items.update(job.id, { status: 'uploading' })
    const patience = createPatience({ clock, connection, random, signal: job.controller.signal })
    try {
      succeed(job, await runJob(job, { api, direct, patience, canRead, items }))
    } catch (err) {
      if (!job.controller.signal.aborted && isLost(err) && job.restarts < MAX_RESTARTS) announceAgain(job)
      else fail(job, err)
    }
    active.delete(job)
    pump()
  }

  function announceAgain(job: Job) {
    free(job)
    job.restarts += 1
    items.update(job.id, { status: 'pending', progress: 0, isRetrying: false })
    unannounced.push(job)
  }

  function succeed(job: Job, { mediaId, duplicate, status }: Partial<CompletedUpload>) {
    if (job.controller.signal.aborted) return
    drop(job)
    items.update(job.id, {
      status: 'completed',
      progress: 100,
      isRetrying: false,
      mediaId,
      mediaStatus: status,
      duplicate: duplicate ? true : undefined,
    })
    rounds.completed({ duplicate: duplicate === true, awaitsApproval: status === 'required_approval' })
  }

  function fail(job: Job, err: unknown) {
    if (job.controller.signal.aborted) return
    if (isLost(err)) free(job)
    items.update(job.id, { status: 'failed', isRetrying: false, ...describeFailure(err) })
    rounds.failed()
  }

  /** Gives the room that was reserved on the server back. If that fails, its sweeper does it. */
  function free(job: Job) {
    if (job.upload !== null) void api.abort(job.upload.id).catch(() => undefined)
    job.upload = null
    job.isResumed = false
    job.hasThumbnail = false
  }

  function drop(job: Job) {
    jobs.delete(job.id)
    ready = ready.filter(({ id }) => id !== job.id)
    unannounced = unannounced.filter(({ id }) => id !== job.id)
  }

  function stopEverything() {
    for (const { controller } of jobs.values()) controller.abort()
    round.abort()
    round = new AbortController()
    isAnnouncing = false
    unannounced = []
    ready = []
  }
}

function newItem(id: string, { name, size }: File): UploadItem {
  return { id, name, size, status: 'pending', progress: 0, isRetrying: false }
}
