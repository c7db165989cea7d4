import { createBatches } from './batches.ts'
import { createEntrance } from './enter-queue.ts'
import { canRead as canReadFile, hashFile } from './hash-file.ts'
import { createItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import { createKeeper } from './keeper.ts'
import { createExit } from './leave-queue.ts'
import { createLines } from './lines.ts'
import { browserConnection } from './ports.ts'
import type { Queue } from './queue.ts'
import { createQueueFlow } from './queue-flow.ts'
import { createRestorer } from './restore-files.ts'
import { createRetries } from './retry-files.ts'
import type { Uploader, UploaderOptions } from './uploader.ts'
import { createShotCount } from './waiting-shots.ts'

/** The upload queue of one page. It is independent of the UI: `subscribe` and `getSnapshot` are its only outputs. */
export function createUploader(options: UploaderOptions): Uploader {
  const { clock, vault, connection = browserConnection } = options
  const queue = createQueue({ ...options, connection })
  const { add, goOn, takeUp } = createEntrance(queue, options)

  return {
    subscribe: queue.items.subscribe,
    getSnapshot: queue.items.getSnapshot,
    add,
    goOn,
    restore: createRestorer({ vault, clock, connection, takeUp }),
    holdOriginals: queue.flow.hold,
    waitingShots: createShotCount(queue, vault),
    ...createRetries(queue),
    ...createExit(queue),
  }
}

function createQueue(options: UploaderOptions & Required<Pick<UploaderOptions, 'connection'>>): Queue {
  const { clock, vault, hash = hashFile, canRead = canReadFile } = options
  const items = createItemStore()
  const jobs = new Map<string, Job>()
  const lines = createLines()
  const keeper = createKeeper({ vault, clock, onKept: ({ id }) => items.update(id, { isKept: true }) })
  const batches = createBatches({ items, keeper, clock, onFinished: options.onFinished })
  const parts = { items, lines, batches, keeper }
  const flow = createQueueFlow({ ...options, hash, canRead, ...parts, onDone: ({ id }) => jobs.delete(id) })
  return { jobs, flow, ...parts }
}
