import { createHash } from 'node:crypto'
import { AppError } from '@afterglow/contract'
import type { NewArchive } from '@afterglow/contract/downloads'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Database, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { EventRow } from '../../access/index.ts'
import { findUser } from '../../accounts/index.ts'
import { photos, sendings } from '../../album/index.ts'
import { findSenders } from '../../guests/index.ts'

import type { AlbumMessages } from '../album/album-messages.ts'
import { enqueueMailDownload } from '../download-queue.ts'
import { type HostArchiveRow, setMailedAt } from '../download-store.ts'
import { claimArchive } from './claim-archive.ts'

export interface RequestArchiveDeps {
  db: Database
  clock: Clock
  ids: Ids
  messages: AlbumMessages
}

/** After this long, a repeated request may mean that the mail was lost. */
const MAILED_AGAIN_AFTER = 10 * MINUTES

/** Prepares an archive, or answers the existing one of the same set and order. */
export async function requestArchive(
  { db, clock, ids, messages: kept }: RequestArchiveDeps,
  event: Authorized<EventRow, 'manage'>,
  { mediaIds, layout }: NewArchive,
): Promise<HostArchiveRow> {
  const media = chosen(await sendings.listAlbum(db.query, event.id), mediaIds)
  const isWhole = mediaIds === undefined
  const messages = isWhole ? await messagesOf(kept, event.id) : { voices: 0, fingerprint: [] }
  const names = layout === 'by-guest' ? await namesOf(db, media) : []
  const { title, timeZone } = event
  const language = (await findUser(db.query, event.userId))?.language ?? null
  const setHash = hashOf([
    layout,
    isWhole,
    language,
    title,
    timeZone,
    media.map(telling),
    messages.fingerprint,
    names,
  ])
  const now = clock.now()

  return db.transaction(async (tx) => {
    const request = {
      id: ids.uuid(),
      kind: 'host-archive' as const,
      scope: 'host' as const,
      layout,
      language,
      isWhole,
      mediaIds: media.map(({ id }) => id),
      setHash,
      files: media.filter(photos.hasOriginal).length + messages.voices,
    }
    const { archive, isNew } = await claimArchive<HostArchiveRow>(tx, event, request, now)
    return isNew ? archive : reuse(tx, archive, now)
  })
}

function chosen(album: sendings.AlbumItem[], mediaIds: readonly string[] | undefined): sendings.AlbumItem[] {
  const wanted = new Set(mediaIds)
  const media =
    mediaIds === undefined ? album.filter(({ isFirst }) => isFirst) : album.filter(({ id }) => wanted.has(id))
  // A photo that is gone or not of this event refuses the whole request.
  if (mediaIds !== undefined && media.length < wanted.size) throw new AppError('media.not_found')
  if (!media.some(photos.hasOriginal)) throw new AppError('archive.empty')
  return media
}

/** The fields of a photo that an archive shows: whether it is still being derived does not matter. */
function telling({ id, sha256, fileName, guestId, capturedAt }: sendings.AlbumItem) {
  return [id, sha256, fileName, guestId, capturedAt]
}

async function messagesOf({ listNotes, listVoices }: AlbumMessages, eventId: string) {
  const [notes, voices] = await Promise.all([listNotes(eventId), listVoices(eventId)])
  return { voices: voices.length, fingerprint: [notes.map(({ id }) => id), voices.map(({ id }) => id)] }
}

async function namesOf({ query }: Database, media: readonly sendings.AlbumItem[]) {
  const senders = await findSenders(query, media)
  return media.map((item) => senders.of(item)?.displayName ?? null)
}

/** Identifies the set of photos of an archive by everything that shows in it. */
export function hashOf(set: unknown): string {
  return createHash('sha256').update(JSON.stringify(set)).digest('base64url')
}

async function reuse(tx: Tx, archive: HostArchiveRow, now: number): Promise<HostArchiveRow> {
  if (archive.mailedAt === null || archive.mailedAt.getTime() > now - MAILED_AGAIN_AFTER) return archive
  await setMailedAt(tx, archive.id, null)
  await enqueueMailDownload(tx, archive.id)
  return { ...archive, mailedAt: null }
}
