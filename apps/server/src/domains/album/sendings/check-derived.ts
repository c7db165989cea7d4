import type { Database } from '../../../db/database.ts'
import type { IntegrityReport } from '../../../platform/integrity/index.ts'
import { findKeysWithoutJob } from '../../../platform/jobs.ts'
import { deriveKey, streamKey } from '../photos/media-queue.ts'
import { makeAgain } from './remake-renditions.ts'
import { findUnderived, type Underived } from './underived-store.ts'

/**
 * Finds photos and films with missing renditions that no job is making: their job was lost, or gave up for a reason
 * other than the bytes. Has them made again.
 */
export async function checkDerived(
  db: Database,
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  const found = await findUnderived(db.query)
  const idle = new Set(await findKeysWithoutJob(db, found.map(keyOf)))
  // Queried again: a job that ends between the two queries leaves its row in order.
  const still = new Set((await findUnderived(db.query)).map(keyOf))
  for (const one of found.filter((item) => idle.has(keyOf(item)) && still.has(keyOf(item)))) {
    const isRepaired = isRepairing && (await makeAgain(db, one.photoId, one.lacks))
    report.add({ kind: 'underived', where: one.id, words: `has no ${one.lacks}` }, { isRepaired })
  }
}

function keyOf({ id, lacks }: Underived): string {
  return lacks === 'stream' ? streamKey(id) : deriveKey(id)
}
