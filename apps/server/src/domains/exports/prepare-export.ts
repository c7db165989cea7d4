import { isInfrastructureFailure } from '../../platform/job-failures.ts'
import type { JobContext } from '../../platform/jobs.ts'
import type { EventRow } from '../access/index.ts'
import { archiveProgress, type GatherDeps } from '../archives/index.ts'
import { eventRows } from '../events/index.ts'
import { planAsItStands } from './export-plans.ts'
import { enqueueMailExport } from './export-queue.ts'
import {
  type ExportRow,
  findExport,
  hasExportedEvent,
  insertExportedEvent,
  markExportFailed,
  markExportReady,
  setExportPercent,
} from './export-store.ts'
import { type GatherAccountDeps, gatherAccount } from './gather-account.ts'
import { gatherEvent } from './gather-event.ts'

export type PrepareExportDeps = GatherDeps & GatherAccountDeps

/** Prepares an export and mails its link. Idempotent. */
export async function prepareExport(
  deps: PrepareExportDeps,
  exportId: string,
  { isLastAttempt, log }: JobContext,
): Promise<void> {
  const row = await findExport(deps.db.query, exportId)
  if (row?.state !== 'preparing') return
  try {
    await prepare(deps, row)
  } catch (error) {
    if (isInfrastructureFailure(error) || !isLastAttempt) throw error
    log.error({ err: error, exportId }, 'an export could not be prepared')
    await markExportFailed(deps.db.query, exportId)
  }
}

async function prepare(deps: PrepareExportDeps, row: ExportRow): Promise<void> {
  const { db } = deps
  const events = await eventRows.listEventsOf(db.query, row.userId)
  const progress = archiveProgress.createProgress((percent) => setExportPercent(db.query, row.id, percent))
  progress.expect(events.length)
  for (const event of events) {
    const part = archiveProgress.partOf(progress)
    // Results of an interrupted preparation count as done. What the operator has closed stays closed.
    const isDone = event.suspendedAt !== null || (await hasExportedEvent(db.query, row.id, event.id))
    if (!isDone) await keepEvent(deps, row, event, await gatherEvent(deps, event, row.createdAt, part))
    part.finish()
  }
  const account = await gatherAccount(deps, row, events)
  const { plan } = await planAsItStands(db, row, account)
  const sizes = { events: plan.standing.events.size, files: plan.files, bytes: plan.zip.size }
  await db.transaction(async (tx) => {
    // Its account was deleted meanwhile, or another worker finished first.
    if (!(await markExportReady(tx, row.id, { account, ...sizes }))) return
    await enqueueMailExport(tx, row.id)
  })
}

async function keepEvent(
  { db }: PrepareExportDeps,
  { id: exportId }: ExportRow,
  { id: eventId }: EventRow,
  contents: Awaited<ReturnType<typeof gatherEvent>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Deleted since it was listed.
    if ((await eventRows.holdEvent(tx, eventId)) === undefined) return
    await insertExportedEvent(tx, exportId, eventId, contents)
  })
}
