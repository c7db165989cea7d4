import { AppError } from '@afterglow/contract'
import type { MediaStatus, mediaChangesSchema } from '@afterglow/contract/media'
import type { infer as Infer } from 'zod/mini'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { countMedia, type EventRow } from '../events/index.ts'
import { copiesOf, hashesOf } from './delete-media.ts'
import { inEvent } from './media-access.ts'
import { changeMediaRows, findMediaByIds, lockMedia, type MediaRow, setStatusOf } from './media-store.ts'
import { titleFrom } from './photo-names.ts'
import type { PublishDeps } from './publish-derivation.ts'
import { lockSameContents } from './same-content-store.ts'
import { arrange, countsOf, recordArrangement, recordPublished } from './same-contents.ts'

interface ChangeDeps extends Pick<PublishDeps, 'onReady'> {
  db: Database
}

type Manageable = Authorized<MediaRow, 'manage'>

/** Changes what is said of a photo, whether guests see it, and whether it sits on top. */
export async function changeMedia(
  { db, onReady }: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  mediaId: string,
  { title, description, status, isPinned }: Infer<typeof mediaChangesSchema>,
): Promise<MediaRow> {
  return db.transaction(async (tx) => {
    const [media] = inEvent(event, await lockMedia(tx, [mediaId])) ?? []
    if (media === undefined) throw new AppError('media.not_found')
    const meant = await withCopies(tx, event, [media])
    await changeMediaRows(tx, meant, {
      ...(title !== undefined && { title: title || titleFrom(media.fileName) }),
      ...(description !== undefined && { description: description || null }),
      ...(isPinned !== undefined && { isPinned }),
    })
    await changeStatus(tx, event, meant, { status: () => status, onReady })
    const [changed] = await findMediaByIds(tx, [mediaId])
    if (changed === undefined) throw new AppError('media.not_found')
    return changed
  })
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
  { db, onReady }: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  items: readonly MediaWithStatus[],
): Promise<MediaWithStatus[]> {
  const wanted = new Map(items.map(({ mediaId, status }) => [mediaId, status]))
  return db.transaction(async (tx) => {
    const media = inEvent(event, await lockMedia(tx, [...wanted.keys()]))
    if (media === null) throw new AppError('media.not_found')
    const before = media.filter(({ id, status }) => wanted.get(id) !== status)
    if (before.length === 0) return []
    const meant = await withCopies(tx, event, before)
    const standsFor = new Map(
      before.flatMap((listed) =>
        [listed, ...(listed.isCopy ? [] : copiesOf(listed, meant))].map(({ id }) => [
          id,
          wanted.get(listed.id),
        ]),
      ),
    )
    await changeStatus(tx, event, meant, { status: ({ id }) => wanted.get(id) ?? standsFor.get(id), onReady })
    return before.map(({ id, status }) => ({ mediaId: id, status: status as MediaStatus }))
  })
}

/** What a host says of a photo that is listed holds for the copies for which it stands. */
async function withCopies(tx: Tx, event: EventRow, media: Manageable[]): Promise<Manageable[]> {
  const same = await lockSameContents(tx, event.id, hashesOf(media))
  const known = new Set(media.map(({ id }) => id))
  const copies = media
    .filter(({ isCopy }) => !isCopy)
    .flatMap((listed) => copiesOf(listed, same))
    .filter(({ id }) => !known.has(id))
  return [...media, ...copies] as Manageable[]
}

async function changeStatus(
  tx: Tx,
  event: EventRow,
  media: Manageable[],
  {
    status: statusOf,
    onReady,
  }: { status(row: MediaRow): MediaStatus | undefined } & Pick<PublishDeps, 'onReady'>,
): Promise<void> {
  for (const status of new Set(media.map((row) => statusOf(row)))) {
    if (status === undefined) continue
    await setStatusOf(
      tx,
      media.filter((row) => statusOf(row) === status),
      status,
    )
  }
  const after = media.map((row) => ({ ...row, status: statusOf(row) ?? row.status }))
  const arranged = await arrange(tx, event.id, after)
  const published = countsOf(after).published - countsOf(media).published
  if (published !== 0) await countMedia(tx, event.id, { media: 0, published })
  await recordPublished(tx, event.id, after)
  await recordArrangement(tx, event.id, arranged, { onReady })
}
