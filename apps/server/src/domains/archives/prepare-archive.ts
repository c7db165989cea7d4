import type { Database } from '../../db/database.ts'
import { recordFact } from '../../platform/facts.ts'
import { isInfrastructureFailure } from '../../platform/job-failures.ts'
import type { JobContext } from '../../platform/jobs.ts'
import { eventRows } from '../events/index.ts'
import { enqueueMailArchive } from './archive-queue.ts'
import { type ArchiveRow, findArchive, markFailed, markReady, setPercent } from './archive-store.ts'
import { gatherContents } from './gather-contents.ts'
import type { GatherDeps } from './gather-deps.ts'
import { type GatherGuestDeps, gatherGuestContents } from './gather-guest-contents.ts'
import { planArchive } from './plan-archive.ts'
import { createProgress } from './progress.ts'

export type PrepareDeps = GatherDeps & GatherGuestDeps

/** Prepares an archive, then notifies the open page and mails the link. Idempotent. */
export async function prepareArchive(
  deps: PrepareDeps,
  archiveId: string,
  { isLastAttempt, log }: JobContext,
): Promise<void> {
  const archive = await findArchive(deps.db.query, archiveId)
  if (archive?.state !== 'preparing') return
  try {
    await prepare(deps, archive)
  } catch (error) {
    // An unavailable store or database comes back: only failures of the preparation itself are final.
    if (isInfrastructureFailure(error) || !isLastAttempt) throw error
    log.error({ err: error, archiveId }, 'an archive could not be prepared')
    await giveUp(deps.db, archive)
  }
}

async function prepare(deps: PrepareDeps, archive: ArchiveRow): Promise<void> {
  const event = await eventRows.findEvent(deps.db.query, archive.eventId)
  if (event === undefined) return
  const progress = createProgress((percent) => setPercent(deps.db.query, archive.id, percent))
  const gather = archive.scope === 'host' ? gatherContents : gatherGuestContents
  const contents = await gather(deps, event, archive, progress)
  const { size: bytes } = planArchive(contents, new Set())
  const files = contents.media.length + contents.voices.length
  await deps.db.transaction(async (tx) => {
    const ready = await markReady(tx, archive.id, { contents, files, bytes })
    // Its event was deleted meanwhile, or another worker finished first.
    if (ready === undefined) return
    // Guests have no mail address, and their pages poll.
    if (archive.scope !== 'host') return
    await recordFact(tx, archive.eventId, 'archive.changed', { archiveId: archive.id })
    await enqueueMailArchive(tx, archive.id)
  })
}

async function giveUp(db: Database, { id, eventId, scope }: ArchiveRow): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await markFailed(tx, id)
    if (failed !== undefined && scope === 'host')
      await recordFact(tx, eventId, 'archive.changed', { archiveId: id })
  })
}
