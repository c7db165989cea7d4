import type { Database } from '../../db/database.ts'
import type { IntegrityReport } from '../../platform/integrity/index.ts'
import { findKeysWithoutJob } from '../../platform/jobs.ts'
import { deriveVoiceKey, enqueueDeriveVoice } from './voice-queue.ts'
import { listByState } from './voice-store.ts'

/** Finds voice messages that wait for a lost job, and counts those that cannot be played. */
export async function checkVoices(
  db: Database,
  report: IntegrityReport,
  { isRepairing }: { isRepairing: boolean },
): Promise<void> {
  const waiting = await listByState(db.query, 'processing')
  const idle = new Set(await findKeysWithoutJob(db, waiting.map(deriveVoiceKey)))
  // Queried again: a job that ends between the two queries leaves its message in order.
  const still = (await listByState(db.query, 'processing')).filter((id) => idle.has(deriveVoiceKey(id)))
  for (const id of still) {
    if (isRepairing) await db.transaction((tx) => enqueueDeriveVoice(tx, id))
    report.add({ kind: 'underived', where: id, words: 'has no sound' }, { isRepaired: isRepairing })
  }
  for (const id of await listByState(db.query, 'unplayable'))
    report.add({ kind: 'unplayable', where: id, words: 'is kept as it came' }, { isRepaired: false })
}
