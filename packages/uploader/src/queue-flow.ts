import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { type InitiatedUpload, MAX_FILES_PER_REQUEST } from '@afterglow/contract/uploads'
import { announceFiles } from './announce-files.ts'
import { endsWithin } from './ends-within.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import { openWave } from './open-wave.ts'
import { createPaceKeeper, steadyPace } from './pace-keeper.ts'
import type { DirectRoute } from './part-router.ts'
import { createPatience } from './patience.ts'
import type { Clock, Connection, HashFile } from './ports.ts'
import type { Rounds } from './rounds.ts'
import { runJob } from './run-job.ts'
import { sendThumbnail } from './send-thumbnail.ts'
import type { CompletedUpload, UploadApi } from './upload-api.ts'
import { describeFailure, isHopeless, isLost, UploadFailure } from './upload-failure.ts'

/** A file that takes longer to be read lies somewhere else: in a cloud, most likely. Others go before it. */
const SLOW_READ = 3 * SECONDS
/** Files that are read within this are announced with the first. */
const GATHER = 150
/** A new announcement is tried by itself this often when the server no longer knows the upload. */
const MAX_RESTARTS = 1
/** Announced and not sent yet: they hold room that others may want. */
const MAX_ANNOUNCED = 400
/** Addresses of parts do not last much longer. */
const FRESH = 10 * MINUTES
/** For room on the server, when no file of this queue is about to make some. */
const CROWDED_PAUSE = 30 * SECONDS
const MAX_TIMES_CROWDED = 10

interface Surroundings {
  api: UploadApi
  clock: Clock
  connection: Connection
  random: () => number
  hash: HashFile
  canRead: (file: File) => Promise<boolean>
  concurrency?: number
  items: ItemStore
  lines: Lines
  rounds: Rounds
  keeper: Keeper
  onDone(job: Job): void
}

/**
 * Moves files along: read, announced and shown in waves, then their originals, as many at once as the network carries.
 * [Note: Two lanes] A thumbnail weighs a hundredth of its original. Whatever happens to the rest of the evening's
 * network, everybody sees everything that was chosen within a minute or so.
 */
export function createQueueFlow(all: Surroundings) {
  const { api, clock, connection, random, hash, canRead, items, lines, rounds, keeper } = all
  const pace =
    all.concurrency === undefined
      ? createPaceKeeper(clock, () => lines.active.size)
      : steadyPace(all.concurrency)
  const direct: DirectRoute = { isBlocked: false }
  let round = new AbortController()
  let isOpening = false
  let isHeld = false

  return {
    pump,
    free,
    makeReady,
    hold(next: boolean) {
      isHeld = next
      for (const { id } of lines.ready) items.update(id, { waitsFor: isHeld ? 'wifi' : undefined })
      pump()
    },
    stop() {
      round.abort()
      round = new AbortController()
      isOpening = false
      lines.clear()
    },
  }

  /** Starts whatever can be started, and notices when nothing is left. */
  function pump() {
    while (!isHeld && lines.active.size < pace.limit()) {
      const next = lines.ready.shift()
      if (next === undefined) break
      void start(next)
    }
    const mayAnnounce = !isOpening && lines.crowded.length === 0 && lines.announced() < MAX_ANNOUNCED
    if (mayAnnounce && lines.unannounced.length > 0) void openNext()
    if (lines.isAtRest()) rounds.end()
  }

  async function openNext() {
    isOpening = true
    const { signal } = round
    const jobs = lines.unannounced.splice(0, MAX_FILES_PER_REQUEST)
    lines.opening = new Set(jobs)
    await openWave(jobs, {
      gather: (preparing) => endsWithin(GATHER, preparing, clock, signal),
      prepare,
      announce: (group) => announce(group, signal),
      show: (job) => sendThumbnail(job, api, patienceFor(job.controller.signal)),
    })
    // After a cancel the next round has long begun; it opens its own.
    if (signal.aborted) return
    for (const job of jobs) if (lines.opening.has(job) && job.upload !== null) makeReady(job)
    lines.opening = new Set()
    isOpening = false
    pump()
  }

  async function prepare(job: Job): Promise<boolean> {
    const { signal } = job.controller
    const work = read(job)
    if (await endsWithin(SLOW_READ, work, clock, signal)) return true
    if (signal.aborted) return false
    items.update(job.id, { waitsFor: 'file' })
    lines.opening.delete(job)
    lines.slow.add(job)
    void work.then(() => {
      if (!lines.slow.delete(job)) return
      items.update(job.id, { waitsFor: undefined })
      lines.unannounced.unshift(job)
      pump()
    })
    return false
  }

  async function read(job: Job): Promise<void> {
    if (job.isRead) return
    job.sha256 ??= await hash(job.file)
    if (job.sha256 === undefined) await canRead(job.file)
    else keeper.noteHash(job)
    job.isRead = true
  }

  async function announce(jobs: Job[], signal: AbortSignal) {
    try {
      const answers = await announceFiles(jobs, api, patienceFor(signal))
      for (const [index, job] of jobs.entries()) receive(job, answers[index])
    } catch (err) {
      for (const job of jobs) fail(job, err)
    }
  }

  function receive(job: Job, answer: InitiatedUpload | undefined) {
    if (answer?.outcome === 'accepted') {
      job.upload = answer.upload
      job.announcedAt = clock.now()
      job.isResumed = false
      if (job.controller.signal.aborted) free(job)
    } else if (answer?.outcome === 'duplicate') {
      succeed(job, { mediaId: answer.mediaId, duplicate: true })
    } else if (answer?.code === 'upload.too_many_waiting' && job.timesCrowded < MAX_TIMES_CROWDED) {
      waitForRoom(job)
    } else {
      const { code = 'client.failed', message } = answer ?? {}
      fail(job, new UploadFailure({ code, status: 0, message }))
    }
  }

  /** Each file that is done makes room for others; when none is under way, another page of this guest may be. */
  function waitForRoom(job: Job) {
    if (job.controller.signal.aborted) return
    if (lines.ready.length + lines.active.size === 0) job.timesCrowded += 1
    lines.crowded.push(job)
    if (lines.crowded.length > 1) return
    const { signal } = round
    void clock.sleep(CROWDED_PAUSE, signal).then(makeRoom, () => undefined)
  }

  function makeRoom() {
    lines.unannounced.unshift(...lines.crowded)
    lines.crowded = []
    pump()
  }

  function makeReady(job: Job) {
    if (isHeld) items.update(job.id, { waitsFor: 'wifi' })
    lines.ready.push(job)
  }

  async function start(job: Job) {
    const { signal } = job.controller
    lines.active.add(job)
    items.update(job.id, { status: 'uploading', waitsFor: undefined })
    if (clock.now() - job.announcedAt > FRESH) job.isResumed = true
    try {
      const patience = patienceFor(signal)
      succeed(job, await runJob(job, { api, direct, patience, canRead, items, pace }))
    } catch (err) {
      if (!signal.aborted && isLost(err) && job.restarts < MAX_RESTARTS) announceAgain(job)
      else fail(job, err)
    }
    lines.active.delete(job)
    keeper.noteActivity()
    if (lines.crowded.length > 0) makeRoom()
    else pump()
  }

  function announceAgain(job: Job) {
    free(job)
    job.restarts += 1
    items.update(job.id, { status: 'pending', progress: 0, waitsFor: undefined })
    lines.unannounced.push(job)
  }

  function succeed(job: Job, { mediaId, duplicate, status }: Partial<CompletedUpload>) {
    if (job.controller.signal.aborted) return
    lines.drop(job)
    all.onDone(job)
    keeper.forget([job])
    items.update(job.id, {
      status: 'completed',
      progress: 100,
      waitsFor: undefined,
      mediaId,
      mediaStatus: status,
      duplicate: duplicate ? true : undefined,
    })
    rounds.completed({ duplicate: duplicate === true, awaitsApproval: status === 'required_approval' })
  }

  function fail(job: Job, err: unknown) {
    if (job.controller.signal.aborted) return
    if (isLost(err)) free(job)
    lines.drop(job)
    const failure = describeFailure(err)
    items.update(job.id, { status: 'failed', waitsFor: undefined, ...failure })
    // What will never be taken need not be kept; the rest waits for another try, or for somebody to let it go.
    if (isHopeless(err)) keeper.forget([job])
    else keeper.noteFailure(job, failure)
    rounds.failed()
  }

  /** Gives the room that was reserved on the server back. If that fails, its sweeper does it. */
  function free(job: Job) {
    if (job.upload !== null) void api.abort(job.upload.id).catch(() => undefined)
    job.upload = null
    job.isResumed = false
  }

  function patienceFor(signal: AbortSignal) {
    return createPatience({ clock, connection, random, signal })
  }
}
