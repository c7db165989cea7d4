import type { Tx } from '../../../db/database.ts'
import { addChallengeTo } from '../sendings/challenge-photos-store.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { recordPublished } from '../sendings/same-contents.ts'

/** Its sender has chosen a photo for a challenge that they had sent before. Call it after the room is settled. */
export async function answerChallenge(
  tx: Tx,
  own: Pick<MediaRow, 'id' | 'eventId'>,
  challengeId: string,
): Promise<void> {
  const changed = await addChallengeTo(tx, own.id, challengeId)
  if (changed !== undefined) await recordPublished(tx, own.eventId, [changed])
}
