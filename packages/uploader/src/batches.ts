import { SECONDS } from '@afterglow/contract/kernel'
import { QUEUE_CLEANUP_DELAY } from '@afterglow/contract/uploads'
import { endsWithin } from './ends-within.ts'
import type { ItemStore } from './item-store.ts'
import type { Keeper } from './keeper.ts'
import type { Clock } from './ports.ts'
import type { UploadBatch } from './upload-item.ts'

/** A vault that hangs must not hold back good news from a guest. */
const LONGEST_WAIT_FOR_VAULT = 2 * SECONDS

interface Options {
  items: ItemStore
  keeper: Keeper
  clock: Clock
  onFinished: ((batch: UploadBatch) => void) | undefined
}

export interface Batches {
  /** There is work (again): finished items stay on screen until all of it is done. */
  begin(): void
  completed(how: { duplicate: boolean; awaitsApproval: boolean }): void
  failed(): void
  end(): void
  forget(): void
}

/** A batch lasts from the first file until nothing is left to do; then its completed items are cleared. */
export function createBatches({ items, keeper, clock, onFinished }: Options): Batches {
  let tally = emptyTally()
  let cleanup = new AbortController()
  let news = new AbortController()

  return {
    begin() {
      cleanup.abort()
    },
    completed({ duplicate, awaitsApproval }) {
      tally.completed += 1
      if (duplicate) tally.duplicates += 1
      if (awaitsApproval) tally.awaitingApproval += 1
    },
    failed() {
      tally.failed += 1
    },
    end() {
      if (tally.completed + tally.failed === 0) return
      const batch = tally
      tally = emptyTally()
      void clearAwayLater()
      void report(batch)
    },
    forget() {
      cleanup.abort()
      news.abort()
      news = new AbortController()
      tally = emptyTally()
    },
  }

  /** Only once the files are out of the vault: a page that reloads on this report must find nothing left to send. */
  async function report(batch: UploadBatch) {
    const { signal } = news
    await endsWithin(LONGEST_WAIT_FOR_VAULT, keeper.settled(), clock, signal)
    if (!signal.aborted) onFinished?.(batch)
  }

  async function clearAwayLater() {
    cleanup.abort()
    cleanup = new AbortController()
    const { signal } = cleanup
    try {
      await clock.sleep(QUEUE_CLEANUP_DELAY, signal)
    } catch (err) {
      if (!signal.aborted) throw err
      return
    }
    // Failed items stay, with their reason and a way to retry.
    items.remove((item) => item.status === 'completed')
  }
}

function emptyTally(): UploadBatch {
  return { completed: 0, failed: 0, duplicates: 0, awaitingApproval: 0 }
}
