import { COVER_SIZE } from '@afterglow/contract/events'
import type { Database, Tx } from '../../db/database.ts'
import {
  type FailureReason,
  isVerdict,
  type MediaEngine,
  NotDerivedError,
  VERDICTS_NEEDED,
} from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { authorizeEvent } from '../access/index.ts'
import { coverKey, coverOriginalKey, coverUrl } from './cover-keys.ts'
import { type DeriveCoverJob, enqueueRemoveCovers } from './cover-queue.ts'
import { countCoverVerdict, deleteCoversOf, findCover, moveCover } from './cover-store.ts'
import { lockEvent } from './event-store.ts'
import { showCover } from './show-cover.ts'

export interface DeriveCoverDeps {
  db: Database
  blobs: BlobStore
  engine: MediaEngine
  clock: Clock
}

/**
 * Makes a new cover photo small and shows it; what it replaces goes. A file that the engine has found unsound twice
 * leaves the old one where it is. Either way the bytes as they came are not kept.
 */
export async function deriveCover(deps: DeriveCoverDeps, job: DeriveCoverJob, log: Log): Promise<void> {
  const cover = await findCover(deps.db.query, job.eventId, job.coverId)
  if (cover?.state === 'processing') {
    const reason = await makeCover(deps, job)
    if (reason !== null) log.warn({ coverId: cover.id, reason }, 'no cover of this picture')
    if (reason !== null && !isVerdict(reason)) throw new NotDerivedError(reason)
    if (reason !== null && (await countCoverVerdict(deps.db.query, cover.id)) < VERDICTS_NEEDED)
      throw new NotDerivedError(reason, { isSecondLookDue: true })
    if (reason === null) await deps.db.transaction((tx) => show(deps, tx, job))
    else await moveCover(deps.db.query, cover.id, 'processing', 'failed')
  }
  await deps.blobs.delete(coverOriginalKey(job.eventId, job.coverId))
}

/** Answers why there is none; null when it is in the store. */
async function makeCover(
  { blobs, engine }: DeriveCoverDeps,
  { eventId, coverId, type }: DeriveCoverJob,
): Promise<FailureReason | null> {
  return withScratch(async (outDir) => {
    const result = await blobs.withLocalFile(coverOriginalKey(eventId, coverId), (source) =>
      engine.derivePicture({ source, type, outDir, pictureSize: COVER_SIZE }),
    )
    if (result.outcome === 'failed') return result.reason
    await blobs.putFile(coverKey(eventId, coverId), result.picture.path, { contentType: 'image/jpeg' })
    return null
  })
}

async function show({ clock }: DeriveCoverDeps, tx: Tx, { eventId, coverId }: DeriveCoverJob): Promise<void> {
  const event = await lockEvent(tx, eventId)
  const ready = await moveCover(tx, coverId, 'processing', 'ready')
  // Removed, or followed by a newer one, or gone with its event, while it was in the engine.
  if (event === undefined || ready === undefined) return enqueueRemoveCovers(tx, [{ id: coverId, eventId }])
  const ours = authorizeEvent(event, { kind: 'system' }, 'manage', clock.now())
  await showCover(tx, ours, coverUrl(eventId, coverId), { x: ready.focalX, y: ready.focalY })
  await enqueueRemoveCovers(tx, await deleteCoversOf(tx, eventId, coverId))
}
