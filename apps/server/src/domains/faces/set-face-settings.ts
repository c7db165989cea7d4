import { AppError } from '@afterglow/contract'
import type { FaceSettings } from '@afterglow/contract/faces'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { type ConsentDeps, type ConsentKind, recordConsent } from './consent-store.ts'
import { enqueueLookAtAll } from './face-queue.ts'
import { deleteFaceData } from './face-store.ts'

/**
 * Switches face grouping. On scans every photo; off deletes all face data in the same transaction. A scan in progress
 * finds the switch off and keeps nothing.
 */
export async function setFaceSettings(
  deps: ConsentDeps & { db: Database },
  event: Authorized<EventRow, 'manage'>,
  { groupsFaces, guestsCanFindThemselves }: FaceSettings,
): Promise<FaceSettings> {
  const wanted = { groupsFaces, guestsCanFindThemselves: groupsFaces && guestsCanFindThemselves }
  await deps.db.transaction(async (tx) => {
    const present = await eventRows.claimEvent(tx, event.id)
    if (present === undefined) throw new AppError('event.not_found')
    if (
      present.groupsFaces === wanted.groupsFaces &&
      present.guestsCanFindThemselves === wanted.guestsCanFindThemselves
    )
      return
    await eventRows.updateEvent(tx, event, wanted)
    const say = (kind: ConsentKind) => recordConsent(tx, deps, { eventId: event.id, kind })
    if (present.groupsFaces !== wanted.groupsFaces)
      await say(wanted.groupsFaces ? 'grouping_on' : 'grouping_off')
    if (present.guestsCanFindThemselves !== wanted.guestsCanFindThemselves)
      await say(wanted.guestsCanFindThemselves ? 'finding_on' : 'finding_off')
    if (!groupsFaces) await deleteFaceData(tx, event.id)
    else if (!present.groupsFaces) await enqueueLookAtAll(tx, event.id)
    await recordFact(tx, event.id, 'event.changed', { refetchMedia: false })
    await recordFact(tx, event.id, 'faces.changed', {})
  })
  return wanted
}
