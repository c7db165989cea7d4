import type { Database } from '../../../db/database.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { DownloadParts } from '../album/album-messages.ts'
import { type ExportRow, findContents } from '../download-store.ts'
import type { ExportedAccount } from './export-contents.ts'
import { findStanding, isSameStanding, type PromisedIds, promisedIn } from './export-standing.ts'
import { findExportedEvent } from './exported-event-store.ts'
import { type ExportPlan, planExport } from './plan-export.ts'

/** Current plans of exports: without what was deleted since they were prepared. */
export interface ExportPlans {
  /** Null: it is gone, or is not ready. */
  of(row: ExportRow): Promise<ExportPlan | null>
}

interface Known {
  account: ExportedAccount
  promised: Map<string, PromisedIds>
  plan: ExportPlan
}

/** A download comes in successive ranges; each plan takes a few hundred bytes per file. */
const REMEMBERED = 2

export interface ExportPlanDeps {
  db: Database
  parts: DownloadParts
}

export function createExportPlans(deps: ExportPlanDeps): ExportPlans {
  const known = new RecentMap<string, Known>(REMEMBERED)

  return {
    async of(row) {
      const before = known.get(row.id)
      const account = before?.account ?? (await findContents<ExportedAccount>(deps.db.query, row))
      if (account === null) return null
      const { plan, promised } = await planAsItStands(deps, row, account, before)
      known.set(row.id, { account, promised, plan })
      return plan
    },
  }
}

/** The current plan of an export. Earlier findings are reused. */
export async function planAsItStands(
  { db: { query }, parts }: ExportPlanDeps,
  row: Pick<ExportRow, 'id' | 'userId' | 'lost'>,
  account: ExportedAccount,
  before?: Known,
): Promise<{ plan: ExportPlan; promised: Map<string, PromisedIds> }> {
  const promised = new Map(before?.promised)
  const standing = await findStanding({ query, parts }, row, account, async (eventId) => {
    const ids = promised.get(eventId)
    if (ids !== undefined) return ids
    const contents = await findExportedEvent(query, row.id, eventId)
    if (contents !== undefined) promised.set(eventId, promisedIn(parts.event, contents))
    return promised.get(eventId)
  })
  if (before !== undefined && isSameStanding(before.plan.standing, standing))
    return { plan: before.plan, promised }
  const load = (eventId: string) => findExportedEvent(query, row.id, eventId)
  return { plan: await planExport({ parts, load }, account, standing), promised }
}
