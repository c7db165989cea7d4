import { SECONDS } from '@afterglow/contract/kernel'
import { endsWithin } from './ends-within.ts'
import { readAgain } from './hash-file.ts'
import type { ItemStore } from './item-store.ts'
import type { Job } from './job.ts'
import type { Keeper } from './keeper.ts'
import type { Lines } from './lines.ts'
import type { Clock, HashFile } from './ports.ts'

/** A file that takes longer to read is probably in a cloud. Others go first. */
const SLOW_READ = 3 * SECONDS

interface Surroundings {
  clock: Clock
  hash: HashFile
  canRead: (file: File) => Promise<boolean>
  items: ItemStore
  lines: Lines
  keeper: Keeper
  pump(): void
}

/** Reads files before they are announced. The result is false for a slow one, which joins a later wave. */
export function createReader({ clock, hash, canRead, items, lines, keeper, pump }: Surroundings) {
  return async function prepare(job: Job): Promise<boolean> {
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
    if (job.isPlaceholder) await fill(job)
    job.sha256 ??= await hash(job.file)
    if (job.sha256 === undefined) await canRead(job.file)
    else keeper.noteHash(job)
    job.isRead = true
  }

  async function fill(job: Job): Promise<void> {
    job.file = await readAgain(job.file)
    if (job.file.size === 0) return
    job.isPlaceholder = false
    items.update(job.id, { size: job.file.size })
    keeper.keep(job)
  }
}
