import { SECONDS } from '@afterglow/contract/kernel'
import type { Job } from './job.ts'
import type { Clock } from './ports.ts'
import { purposeOf } from './purpose.ts'
import type { KeptFailure, KeptFile, Vault } from './vault.ts'

const NOTE_EVERY = 15 * SECONDS

/** Stores the files of a queue in the vault and removes them, sequentially and without blocking uploads. */
export interface Keeper {
  keep(job: Job): void
  noteHash(job: Job): void
  noteFailure(job: Job, failure: KeptFailure | undefined): void
  /** Removes everything stored for finished files. */
  forget(jobs: readonly Job[]): void
  /** Records that bytes are moving. */
  noteActivity(): void
  /** Resolves when everything requested so far has succeeded or failed. */
  settled(): Promise<unknown>
}

interface Options {
  vault: Vault | undefined
  clock: Clock
  onKept(job: Job): void
}

/**
 * Storing only helps a later visit: it never delays an upload. If it fails, the file lives as long as the page, as its
 * item says.
 */
export function createKeeper({ vault, clock, onKept }: Options): Keeper {
  if (vault === undefined) return NO_KEEPER
  const store = vault
  let tail: Promise<unknown> = Promise.resolve()
  let notedAt = 0
  const gone = new WeakSet<Job>()

  return {
    keep(job) {
      inTurn(async () => {
        if (gone.has(job)) return
        await store.keep(asKept(job))
        onKept(job)
      })
    },
    noteHash: (job) => inTurn(() => store.note(job.announcementId, { sha256: job.sha256 })),
    noteFailure: (job, failure) => inTurn(() => store.note(job.announcementId, { failure })),
    forget(jobs) {
      for (const job of jobs) gone.add(job)
      if (jobs.length > 0) inTurn(() => store.remove(jobs.map(({ announcementId }) => announcementId)))
    },
    noteActivity() {
      if (clock.now() - notedAt < NOTE_EVERY) return
      notedAt = clock.now()
      inTurn(() => store.noteActivity(clock.now()))
    },
    settled: () => tail,
  }

  function inTurn(work: () => Promise<unknown>) {
    tail = tail.then(work).catch(() => undefined)
  }
}

const NO_KEEPER: Keeper = {
  keep: () => undefined,
  noteHash: () => undefined,
  noteFailure: () => undefined,
  forget: () => undefined,
  noteActivity: () => undefined,
  settled: () => Promise.resolve(),
}

function asKept({ announcementId, file, addedAt, sha256, ...job }: Job): KeptFile {
  return { id: announcementId, file, addedAt, sha256, ...purposeOf(job) }
}
