import { AppError } from '@afterglow/contract'
import type { Database } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import { recordFacts } from '../../../platform/facts.ts'
import type { EventRow } from '../../access/index.ts'
import { withCopies } from './change-media.ts'
import { inEvent } from './media-access.ts'
import { factOf } from './same-contents.ts'
import { changeMediaRows, lockMedia } from './sending-store.ts'

/**
 * Pins photos, or unpins them, and the copies that they represent. Answers those that were changed.
 *
 * @throws AppError `media.not_found` if one is of another event
 */
export async function pinMedia(
  { db }: { db: Database },
  event: Authorized<EventRow, 'manage'>,
  { mediaIds, isPinned }: { mediaIds: readonly string[]; isPinned: boolean },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const media = inEvent(event, await lockMedia(tx, [...new Set(mediaIds)]))
    if (media === null) throw new AppError('media.not_found')
    const before = media.filter((row) => row.isPinned !== isPinned)
    if (before.length === 0) return []
    const meant = await withCopies(tx, event, before)
    await changeMediaRows(tx, meant, { isPinned })
    await recordFacts(tx, event.id, 'media.published', meant.map(factOf))
    return before.map(({ id }) => id)
  })
}
