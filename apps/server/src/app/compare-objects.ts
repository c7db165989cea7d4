import type { Plug } from '../domains/plug.ts'
import { checkObjects, IntegrityReport, keepCounts } from '../platform/integrity/index.ts'
import { isNamedByJob } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { ledgerOf, ownerOf, placesOf } from './ledgers.ts'

export interface IntegrityDeps extends Pick<Platform, 'db' | 'blobs' | 'clock'> {
  plugs: readonly Plug[]
}

export interface IntegrityOptions {
  /** Reads every original and compares its SHA-256. */
  isDeep?: boolean
  /** Repairs what can be repaired. A lost original cannot: its row stays and is reported. */
  isRepairing?: boolean
  onProgress?: (words: string) => void
}

/** Compares rows, objects, checksums and sums, whether or not the product runs, and stores the remaining problems. */
export async function compareObjects(
  { db, blobs, clock, plugs }: IntegrityDeps,
  { isDeep = false, isRepairing = false, onProgress = () => undefined }: IntegrityOptions = {},
): Promise<IntegrityReport> {
  const report = new IntegrityReport({ isDeep })
  for (const plug of plugs) await plug.check?.(report, { isRepairing })
  await checkObjects({
    blobs,
    ledger: ledgerOf(plugs, db),
    places: () => placesOf(plugs, db),
    ownerOf,
    isBeingRemoved: (key) => isBeingRemoved(db, key),
    isDeep,
    isRepairing,
    report,
    onProgress,
  })
  await keepCounts(db, report.counts(), clock.date())
  return report
}

/** The nightly comparison: reports problems to the log and /metrics, and repairs nothing. */
export async function compareNightly(deps: IntegrityDeps, log: Log): Promise<void> {
  const report = await compareObjects(deps)
  for (const { kind, left, examples } of report.toJSON().problems) {
    if (left > 0) log.warn({ kind, problems: left, examples }, 'rows and objects do not agree')
  }
  log.info({ objects: report.objects }, 'compared rows and objects')
}

/** A removal job names either the object's owner or the whole album. */
function isBeingRemoved(db: Platform['db'], key: string): Promise<boolean> {
  const album = key.split('/').slice(0, 2).join('/')
  return isNamedByJob(db, [ownerOf(key) ?? key, `"${album}"`])
}
