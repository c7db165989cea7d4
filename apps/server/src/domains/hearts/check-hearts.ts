import type { Database } from '../../db/database.ts'
import type { IntegrityReport } from '../../platform/integrity/index.ts'
import { findWrongCounts, noteChange } from './heart-store.ts'

/** Compares the counts of photos with their hearts, and has wrong ones counted. */
export async function checkHearts(
  { query }: Database,
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  for (const { eventId, photoId, stored, counted } of await findWrongCounts(query)) {
    if (isRepairing) await noteChange(query, eventId, photoId)
    const words = `${stored} hearts, not ${counted}`
    report.add({ kind: 'counters', where: `photo ${photoId}`, words }, { isRepaired: isRepairing })
  }
}
