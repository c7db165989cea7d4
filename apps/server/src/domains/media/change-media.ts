import { AppError } from '@afterglow/contract'
import type { MediaStatus, mediaChangesSchema } from '@afterglow/contract/media'
import type { infer as Infer } from 'zod/mini'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact, recordFacts } from '../../platform/facts.ts'
import { countMedia, type EventRow } from '../events/index.ts'
import { inEvent } from './media-access.ts'
import { changeMediaRow, lockMedia, type MediaRow, setStatusOf } from './media-store.ts'
import { titleFrom } from './photo-names.ts'
import { publishedOf } from './remove-media.ts'

interface ChangeDeps {
  db: Database
  clock: Clock
}

/** Changes what is said of a photo, whether guests see it, and whether it sits on top. */
export async function changeMedia(
  { db, clock }: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  mediaId: string,
  { title, description, status, isPinned }: Infer<typeof mediaChangesSchema>,
): Promise<MediaRow> {
  return db.transaction(async (tx) => {
    const [media] = inEvent(event, await lockMedia(tx, [mediaId])) ?? []
    if (media === undefined) throw new AppError('media.not_found')
    const changed = await changeMediaRow(tx, media, {
      title: title === undefined ? media.title : title || titleFrom(media.fileName),
      description: description === undefined ? media.description : description || null,
      status: status ?? media.status,
      isPinned: isPinned ?? media.isPinned,
      ...(isTakenBack(media, status) && {
        addressEpoch: media.addressEpoch + 1,
        addressesEndedAt: clock.date(),
      }),
    })
    if (changed === undefined) throw new AppError('media.not_found')
    await count(tx, event, [media], [changed])
    await recordFact(tx, event.id, 'media.published', {
      mediaId,
      wasPublished: media.status === 'published',
    })
    return changed
  })
}

/** Whether guests who hold addresses of a photo may not see it any more with its new status. */
function isTakenBack({ status: before }: Pick<MediaRow, 'status'>, status = before): boolean {
  return status !== before && status !== 'published'
}

export interface MediaWithStatus {
  mediaId: string
  status: MediaStatus
}

/**
 * Gives many photos their status, published or taken back. What is gone already, or stands so, is left out; one id of
 * another event refuses all. Answers how each that was changed stood before.
 */
export async function setMediaStatuses(
  { db, clock }: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  items: readonly MediaWithStatus[],
): Promise<MediaWithStatus[]> {
  const wanted = new Map(items.map(({ mediaId, status }) => [mediaId, status]))
  return db.transaction(async (tx) => {
    const media = inEvent(event, await lockMedia(tx, [...wanted.keys()]))
    if (media === null) throw new AppError('media.not_found')
    const before = media.filter(({ id, status }) => wanted.get(id) !== status)
    for (const status of new Set(wanted.values())) {
      const those = before.filter(({ id }) => wanted.get(id) === status)
      const endsAddressesAt = status === 'published' ? null : clock.date()
      await setStatusOf(tx, those, { status, endsAddressesAt })
    }
    await count(
      tx,
      event,
      before,
      before.map((row) => ({ ...row, status: wanted.get(row.id) ?? row.status })),
    )
    if (before.length === 0) return []
    const facts = before.map(({ id, status }) => ({ mediaId: id, wasPublished: status === 'published' }))
    await recordFacts(tx, event.id, 'media.published', facts)
    return before.map(({ id, status }) => ({ mediaId: id, status: status as MediaStatus }))
  })
}

async function count(tx: Tx, event: EventRow, before: MediaRow[], after: MediaRow[]): Promise<void> {
  const published = publishedOf(after) - publishedOf(before)
  if (published !== 0) await countMedia(tx, event.id, { media: 0, published })
}
