import type { Batches } from './batches.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import { createOriginals } from './originals.ts'
import { createOutcomes } from './outcomes.ts'
import { createPaceKeeper, steadyPace } from './pace-keeper.ts'
import { createPatience } from './patience.ts'
import type { Clock, Connection, HashFile } from './ports.ts'
import type { Flow } from './queue.ts'
import type { UploadApi } from './upload-api.ts'
import { createWaves } from './waves.ts'

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
  batches: Batches
  keeper: Keeper
  onDone(job: Job): void
}

/**
 * Moves files along two lanes: thumbnails in waves, originals behind them. A thumbnail is a hundredth of its original's
 * size, so even on a bad network everyone sees what was chosen within about a minute.
 */
export function createQueueFlow(all: Surroundings): Flow {
  const { lines } = all
  const pace =
    all.concurrency === undefined
      ? createPaceKeeper(all.clock, () => lines.active.size)
      : steadyPace(all.concurrency)
  const outcomes = createOutcomes(all)
  const originals = createOriginals({ ...all, pace, outcomes, patienceFor, onRest })
  const waves = createWaves({ ...all, outcomes, patienceFor, pump, makeReady: originals.makeReady })

  return {
    pump,
    free: outcomes.free,
    makeReady: originals.makeReady,
    hold(isHeld: boolean) {
      originals.hold(isHeld)
      pump()
    },
    stop() {
      waves.stop()
      lines.clear()
    },
  }

  /** Starts everything that can be started, and detects when nothing is left. */
  function pump() {
    originals.startNext()
    waves.openNext()
    if (lines.isAtRest()) all.batches.end()
  }

  function onRest() {
    if (lines.crowded.length > 0) waves.makeRoom()
    else pump()
  }

  function patienceFor(signal: AbortSignal) {
    const { clock, connection, random } = all
    return createPatience({ clock, connection, random, signal })
  }
}
