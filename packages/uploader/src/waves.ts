import { SECONDS } from '@afterglow/contract/kernel'
import { type InitiatedUpload, MAX_FILES_PER_REQUEST } from '@afterglow/contract/uploads'
import { announceFiles } from './announce-files.ts'
import { endsWithin } from './ends-within.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import { openWave } from './open-wave.ts'
import type { Outcomes } from './outcomes.ts'
import type { Patience } from './patience.ts'
import type { Clock, HashFile } from './ports.ts'
import { sendThumbnail } from './send-thumbnail.ts'
import { createShowWave } from './show-wave.ts'
import type { UploadApi } from './upload-api.ts'
import { UploadFailure } from './upload-failure.ts'

/** A file that takes longer to read is probably in a cloud. Others go first. */
const SLOW_READ = 3 * SECONDS
/** Files read within this time are announced with the first. */
const GATHER = 150
/** Announced but unsent files occupy room that others may need. */
const MAX_ANNOUNCED = 400
/** How long to wait for room on the server when no file of this queue is about to free some. */
const CROWDED_PAUSE = 30 * SECONDS
const MAX_TIMES_CROWDED = 10

interface Surroundings {
  api: UploadApi
  clock: Clock
  hash: HashFile
  canRead: (file: File) => Promise<boolean>
  patienceFor(signal: AbortSignal): Patience
  items: ItemStore
  lines: Lines
  keeper: Keeper
  outcomes: Outcomes
  makeReady(job: Job): void
  pump(): void
}

/** The first lane: files are read, announced and shown, a few dozen at a time. */
export function createWaves(all: Surroundings) {
  const { api, clock, hash, canRead, patienceFor, items, lines, keeper, outcomes, pump } = all
  let round = new AbortController()
  let isOpening = false

  return {
    openNext() {
      const mayAnnounce = !isOpening && lines.crowded.length === 0 && lines.announced() < MAX_ANNOUNCED
      if (mayAnnounce && lines.unannounced.length > 0) void open()
    },
    makeRoom,
    stop() {
      round.abort()
      round = new AbortController()
      isOpening = false
    },
  }

  async function open() {
    isOpening = true
    const { signal } = round
    const jobs = lines.unannounced.splice(0, MAX_FILES_PER_REQUEST)
    lines.opening = new Set(jobs)
    await openWave(jobs, {
      gather: (preparing) => endsWithin(GATHER, preparing, clock, signal),
      prepare,
      announce: (group) => announce(group, signal),
      show: createShowWave((job) => sendThumbnail(job, api, patienceFor(job.controller.signal)), clock),
    })
    // After a cancel, the next round has already begun and opens its own wave.
    if (signal.aborted) return
    for (const job of jobs) if (lines.opening.has(job) && job.upload !== null) all.makeReady(job)
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
      for (const job of jobs) outcomes.fail(job, err)
    }
  }

  function receive(job: Job, answer: InitiatedUpload | undefined) {
    if (answer?.outcome === 'accepted') {
      job.upload = answer.upload
      job.announcedAt = clock.now()
      job.isResumed = false
      if (job.controller.signal.aborted) outcomes.free(job)
    } else if (answer?.outcome === 'duplicate') {
      outcomes.succeed(job, { mediaId: answer.mediaId, duplicate: true })
    } else if (answer?.code === 'upload.too_many_waiting' && job.timesCrowded < MAX_TIMES_CROWDED) {
      waitForRoom(job)
    } else {
      const { code = 'client.failed', message } = answer ?? {}
      outcomes.fail(job, new UploadFailure({ code, status: 0, message }))
    }
  }

  /** Each finished file makes room for others; if none is under way, another page of this guest may free some. */
  function waitForRoom(job: Job) {
    if (job.controller.signal.aborted) return
    if (lines.ready.length + lines.active.size === 0) job.timesCrowded += 1
    lines.crowded.push(job)
    if (lines.crowded.length > 1) return
    void clock.sleep(CROWDED_PAUSE, round.signal).then(makeRoom, () => undefined)
  }

  function makeRoom() {
    lines.unannounced.unshift(...lines.crowded)
    lines.crowded = []
    pump()
  }
}
