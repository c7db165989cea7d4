import { AppError } from '@afterglow/contract'
import type { MediaStatus, mediaChangesSchema } from '@afterglow/contract/media'
import type { infer as Infer } from 'zod/mini'
import type { Database, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import { addToCounters, recordFacts } from '../../../platform/facts.ts'
import type { EventRow } from '../../access/index.ts'
import { hashesOf } from './delete-media.ts'
import { copiesOf, inEvent } from './media-access.ts'
import type { MediaRow } from './media-row.ts'
import { titleFrom } from './photo-names.ts'
import { lockSameContents } from './same-content-store.ts'
import { arrange, countsOf, factOf, recordArrangement } from './same-contents.ts'
import { changeMediaRows, findMediaByIds, lockMedia, setStatusOf } from './sending-store.ts'

interface ChangeDeps {
  db: Database
  clock: Clock
}

type Manageable = Authorized<MediaRow, 'manage'>

/** Changes a photo's details, its visibility to guests, and whether it is pinned. */
export async function changeMedia(
  deps: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  mediaId: string,
  { title, description, status, isPinned }: Infer<typeof mediaChangesSchema>,
): Promise<MediaRow> {
  return deps.db.transaction(async (tx) => {
    const [media] = inEvent(event, await lockMedia(tx, [mediaId])) ?? []
    if (media === undefined) throw new AppError('media.not_found')
    const meant = await withCopies(tx, event, [media])
    await changeMediaRows(tx, meant, {
      ...(title !== undefined && { title: title || titleFrom(media.fileName) }),
      ...(description !== undefined && { description: description || null }),
      ...(isPinned !== undefined && { isPinned }),
    })
    await changeStatus(deps, tx, { event, media: meant, statusOf: () => status })
    const [changed] = await findMediaByIds(tx, [mediaId])
    if (changed === undefined) throw new AppError('media.not_found')
    return changed
  })
}

export interface MediaWithStatus {
  mediaId: string
  status: MediaStatus
}

interface StatusWish extends MediaWithStatus {
  from?: MediaStatus | undefined
}

/**
 * Publishes or takes back many photos. Those gone, already in that status, or no longer in status `from` are skipped; one
 * id of another event refuses all. Answers the previous status of each changed photo.
 */
export async function setMediaStatuses(
  deps: ChangeDeps,
  event: Authorized<EventRow, 'manage'>,
  items: readonly StatusWish[],
): Promise<MediaWithStatus[]> {
  return deps.db.transaction((tx) => setStatusesIn(tx, deps, event, items))
}

/** The same as part of a transaction. */
export async function setStatusesIn(
  tx: Tx,
  deps: Omit<ChangeDeps, 'db'>,
  event: Authorized<EventRow, 'manage'>,
  items: readonly StatusWish[],
): Promise<MediaWithStatus[]> {
  const wanted = new Map(items.map(({ mediaId, status }) => [mediaId, status]))
  const expected = new Map(items.map(({ mediaId, from }) => [mediaId, from]))
  const media = inEvent(event, await lockMedia(tx, [...wanted.keys()]))
  if (media === null) throw new AppError('media.not_found')
  const before = media.filter(
    ({ id, status }) => wanted.get(id) !== status && (expected.get(id) ?? status) === status,
  )
  if (before.length === 0) return []
  const meant = await withCopies(tx, event, before)
  const standsFor = new Map(
    before.flatMap((listed) =>
      [listed, ...(listed.isCopy ? [] : copiesOf(listed, meant, 'manage'))].map(({ id }) => [
        id,
        wanted.get(listed.id),
      ]),
    ),
  )
  const statusOf = ({ id }: MediaRow) => wanted.get(id) ?? standsFor.get(id)
  await changeStatus(deps, tx, { event, media: meant, statusOf })
  return before.map(({ id, status }) => ({ mediaId: id, status }))
}

/** A host's change to a listed photo also applies to the copies it represents. */
export async function withCopies(tx: Tx, event: EventRow, media: Manageable[]): Promise<Manageable[]> {
  const same = await lockSameContents(tx, event.id, hashesOf(media))
  const known = new Set(media.map(({ id }) => id))
  const copies = media
    .filter(({ isCopy }) => !isCopy)
    .flatMap((listed) => copiesOf(listed, same, 'manage'))
    .filter(({ id }) => !known.has(id))
  return [...media, ...copies]
}

interface StatusChange {
  event: EventRow
  media: Manageable[]
  /** Undefined: unchanged. */
  statusOf(row: MediaRow): MediaStatus | undefined
}

async function changeStatus(
  { clock }: Omit<ChangeDeps, 'db'>,
  tx: Tx,
  { event, media, statusOf }: StatusChange,
): Promise<void> {
  for (const status of new Set(media.map(statusOf))) {
    if (status === undefined) continue
    const those = media.filter((row) => row.status !== status && statusOf(row) === status)
    // Guests who hold addresses of a photo may no longer see it.
    const endsAddressesAt = status === 'published' ? null : clock.date()
    await setStatusOf(tx, those, { status, endsAddressesAt })
  }
  const after = media.map((row) => ({ ...row, status: statusOf(row) ?? row.status }))
  const arranged = await arrange(tx, after)
  const publishedCount = countsOf(after).publishedCount - countsOf(media).publishedCount
  if (publishedCount !== 0) await addToCounters(tx, event.id, { publishedCount })
  // Records the earlier state: pages that hold published photos have to drop them.
  await recordFacts(tx, event.id, 'media.published', media.map(factOf))
  await recordArrangement(tx, event.id, arranged)
}
