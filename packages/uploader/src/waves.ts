import { MAX_FILES_PER_REQUEST } from '@afterglow/contract/uploads'
import { createAnnouncer } from './announce-wave.ts'
import { createCrowd } from './crowded-files.ts'
import { endsWithin } from './ends-within.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import { openWave } from './open-wave.ts'
import type { Outcomes } from './outcomes.ts'
import type { Patience } from './patience.ts'
import type { Clock, HashFile } from './ports.ts'
import { createReader } from './read-files.ts'
import { sendThumbnail } from './send-thumbnail.ts'
import { createShowWave } from './show-wave.ts'
import type { UploadApi } from './upload-api.ts'

/** Files read within this time are announced with the first. */
const GATHER = 150
/** Announced but unsent files occupy room that others may need. */
const MAX_ANNOUNCED = 400

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
  const { api, clock, patienceFor, lines } = all
  const prepare = createReader(all)
  const crowd = createCrowd(all)
  const announce = createAnnouncer({ ...all, crowd })
  let batch = new AbortController()
  let isOpening = false

  return {
    openNext() {
      const mayAnnounce = !isOpening && lines.crowded.length === 0 && lines.announced() < MAX_ANNOUNCED
      if (mayAnnounce && lines.unannounced.length > 0) void open()
    },
    makeRoom: crowd.makeRoom,
    stop() {
      batch.abort()
      batch = new AbortController()
      isOpening = false
    },
  }

  async function open() {
    isOpening = true
    const { signal } = batch
    const jobs = lines.unannounced.splice(0, MAX_FILES_PER_REQUEST)
    lines.opening = new Set(jobs)
    await openWave(jobs, {
      gather: (preparing) => endsWithin(GATHER, preparing, clock, signal),
      prepare,
      announce: (group) => announce(group, signal),
      show: createShowWave((job) => sendThumbnail(job, api, patienceFor(job.controller.signal)), clock),
    })
    // After a cancel, the next batch has already begun and opens its own wave.
    if (signal.aborted) return
    for (const job of jobs) if (lines.opening.has(job) && job.upload !== null) all.makeReady(job)
    lines.opening = new Set()
    isOpening = false
    all.pump()
  }
}
