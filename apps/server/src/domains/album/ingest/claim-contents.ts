import { type ActingAuthor, guestIdOf } from '@afterglow/contract/kernel'
import type { FileToUpload } from '@afterglow/contract/uploads'
import type { Database, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { EventRow } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import { columnsBeside, ownSending, sentTo, visibleSending } from '../sendings/further-sending.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { titleFrom } from '../sendings/photo-names.ts'
import { findSameContents, lockSameContents } from '../sendings/same-content-store.ts'
import { recordPublished } from '../sendings/same-contents.ts'
import { insertMedia } from '../sendings/sending-store.ts'
import { announcedId } from './announced-id.ts'
import { answerChallenge } from './answer-challenge.ts'
import { cleanFileName } from './clean-file-name.ts'

export interface ClaimDeps {
  db: Database
  clock: Clock
  ids: Ids
}

/** The photo that an announced file is recognized as. */
export type Claimed = (file: FileToUpload) => string | undefined

/**
 * Recognizes announced contents that the sender sent before or can already see in the same album. What they can see becomes
 * theirs as well, so that it stays when its first sender takes theirs back. A hash alone proves nothing: contents that
 * the sender may not see are not recognized, and their bytes have to be sent.
 */
export async function claimContents(
  deps: ClaimDeps,
  event: Authorized<EventRow, 'finish-upload'>,
  actor: ActingAuthor,
  files: readonly FileToUpload[],
): Promise<Claimed> {
  const by = { actor, now: deps.clock.now() }
  const hashes = files.flatMap((file) => file.sha256 ?? [])
  const known = Map.groupBy(await findSameContents(deps.db.query, event.id, hashes), (row) => row.sha256)
  const claimed = new Map<string, string>()
  for (const file of files) {
    if (file.sha256 === undefined || claimed.has(contentsIn(file))) continue
    const there = known.get(file.sha256)?.filter(({ fileSize }) => fileSize === file.size) ?? []
    const same = sentTo(there, announcedId(file.albumId))
    if (same.length === 0) continue
    const own = ownSending(same, by)
    const visible = visibleSending(event, same, by)
    const isNews = own === undefined ? visible !== undefined : hasNewChallenge(own, file)
    const mediaId = isNews ? await deps.db.transaction((tx) => claim(deps, tx, { event, by, file })) : own?.id
    if (mediaId !== undefined) claimed.set(contentsIn(file), mediaId)
  }
  return (file) => (file.sha256 === undefined ? undefined : claimed.get(contentsIn(file)))
}

/** The same contents are recognized in each album by themselves. */
function contentsIn({ sha256, albumId }: FileToUpload): string {
  return `${sha256} ${announcedId(albumId)}`
}

function hasNewChallenge(own: MediaRow, file: FileToUpload): boolean {
  const challengeId = announcedId(file.challengeId)
  return challengeId !== null && !own.challengeIds.includes(challengeId)
}

/** The sender of announced contents, and when they announce them. */
interface Claimer {
  actor: ActingAuthor
  now: number
}

/** Undefined when it no longer exists or is no longer visible. */
async function claim(
  { clock, ids }: ClaimDeps,
  tx: Tx,
  { event: { id: eventId }, by, file }: { event: EventRow; by: Claimer; file: FileToUpload },
): Promise<string | undefined> {
  const event = await eventRows.holdEvent(tx, eventId)
  if (event === undefined || file.sha256 === undefined) return undefined
  const same = sentTo(await lockSameContents(tx, eventId, [file.sha256]), announcedId(file.albumId))
  const visible = visibleSending(event, same, by)
  const own = ownSending(same, by)
  const challengeId = announcedId(file.challengeId)
  if (own !== undefined && challengeId !== null) await answerChallenge(tx, own, challengeId)
  if (own !== undefined || visible === undefined) return own?.id
  const fileName = cleanFileName(file.name)
  const sending = {
    id: ids.uuid(),
    eventId,
    userId: event.userId,
    guestId: guestIdOf(by.actor),
    fileName,
    title: titleFrom(fileName),
    createdAt: clock.date(),
    capturedAt: visible.capturedAt,
    fallbackAt: visible.fallbackAt ?? visible.createdAt,
    ...columnsBeside(visible),
    status: visible.status,
    isCopy: true,
    challengeIds: challengeId === null ? [] : [challengeId],
  }
  const media = await insertMedia(tx, { sending })
  await recordPublished(tx, eventId, [media])
  return visible.id
}
