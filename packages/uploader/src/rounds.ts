import { QUEUE_CLEANUP_DELAY } from '@afterglow/contract/uploads'
import type { ItemStore } from './item-store.ts'
import type { Clock } from './ports.ts'
import type { UploadRound } from './upload-item.ts'

interface Options {
  items: ItemStore
  clock: Clock
  onFinished: ((round: UploadRound) => void) | undefined
}

export interface Rounds {
  /** There is something to do (again): whatever is done stays on screen until all of it is. */
  begin(): void
  completed(how: { duplicate: boolean; awaitsApproval: boolean }): void
  failed(): void
  end(): void
  forget(): void
}

/** A round lasts from the first file until nothing is left to do. Then its completed items are cleared away. */
export function createRounds({ items, clock, onFinished }: Options): Rounds {
  let tally = emptyTally()
  let cleanup = new AbortController()

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
      const round = tally
      tally = emptyTally()
      void clearAwayLater()
      onFinished?.(round)
    },
    forget() {
      cleanup.abort()
      tally = emptyTally()
    },
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
    // Failed ones stay, with their reason and a way to try again.
    items.remove((item) => item.status === 'completed')
  }
}

function emptyTally(): UploadRound {
  return { completed: 0, failed: 0, duplicates: 0, awaitingApproval: 0 }
}
