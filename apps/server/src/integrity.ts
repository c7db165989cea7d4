import { createLedger, ownerOf, placesOf } from './blob-owners.ts'
import type { Database } from './db/database.ts'
import { checkDerived, checkSums, createEarlyPhotos } from './domains/media/index.ts'
import { checkVoices } from './domains/notes/index.ts'
import { countOverdue, sweepUploads } from './domains/uploads/index.ts'
import type { BlobStore } from './platform/blobs/index.ts'
import type { Clock } from './platform/clock.ts'
import { checkObjects, IntegrityReport, keepCounts } from './platform/integrity/index.ts'
import { isNamedByJob } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'

export interface IntegrityDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
}

export interface IntegrityOptions {
  /** Reads every original and compares its SHA-256. */
  isDeep?: boolean
  /** Puts right what can be. A lost original cannot: its row stays, and is named. */
  isRepairing?: boolean
  onProgress?: (words: string) => void
}

/** Compares rows, objects, checksums and sums, while the product runs or stands still, and keeps what is left wrong. */
export async function checkIntegrity(
  deps: IntegrityDeps,
  { isDeep = false, isRepairing = false, onProgress = () => undefined }: IntegrityOptions = {},
): Promise<IntegrityReport> {
  const { db, blobs, clock } = deps
  const report = new IntegrityReport({ isDeep })
  await checkUnfinished(deps, report, isRepairing)
  await checkObjects({
    blobs,
    ledger: createLedger(db),
    places: () => placesOf(db),
    ownerOf,
    isBeingRemoved: (key) => isBeingRemoved(db, key),
    isDeep,
    isRepairing,
    report,
    onProgress,
  })
  await checkDerived(db, report, { isRepairing })
  await checkVoices(db, report, { isRepairing })
  await checkSums(db, report, { isRepairing })
  await keepCounts(db, report.counts(), clock.date())
  return report
}

/** The nightly look: what is wrong is told to the log and to /metrics, and left as it is. */
export async function checkNightly(deps: IntegrityDeps, log: Log): Promise<void> {
  const report = await checkIntegrity(deps)
  for (const { kind, left, examples } of report.toJSON().problems) {
    if (left > 0) log.warn({ kind, problems: left, examples }, 'rows and objects do not agree')
  }
  log.info({ objects: report.objects }, 'compared rows and objects')
}

async function checkUnfinished(
  deps: IntegrityDeps,
  report: IntegrityReport,
  isRepairing: boolean,
): Promise<void> {
  const overdue = await countOverdue(deps)
  if (overdue === 0) return
  if (isRepairing) await sweepUploads({ ...deps, earlyPhotos: createEarlyPhotos(deps.clock) })
  const problem = { kind: 'unfinished', where: 'uploads', words: 'should have been swept' } as const
  report.add({ ...problem, count: overdue }, { isRepaired: isRepairing })
}

/** By a job that names whose it is, or that takes the whole album. */
function isBeingRemoved(db: Database, key: string): Promise<boolean> {
  const album = key.split('/').slice(0, 2).join('/')
  return isNamedByJob(db, [ownerOf(key) ?? key, `"${album}"`])
}
