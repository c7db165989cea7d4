import path from 'node:path'
import type { ArchiveLayout } from '@afterglow/contract/downloads'
import { isFromHost } from '@afterglow/contract/kernel'
import type { Database } from '../../../db/database.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ReaderWords, wordsFor } from '../../../platform/reader-words.ts'
import type { EventRow } from '../../access/index.ts'
import { photos, sendings } from '../../album/index.ts'
import { findSenders } from '../../guests/index.ts'
import type { Progress } from '../progress.ts'
import type { ArchiveContents, ArchivedMedia, MissingItem } from './album-contents.ts'
import type { AlbumMessages } from './album-messages.ts'
import { gatherVoices } from './gather-voices.ts'
import { safeFileName, safeFolderName, UniqueNames } from './safe-names.ts'

export interface AlbumRequest {
  layout: ArchiveLayout
  language: string | null
  preparedAt: Date
  /** Includes notes and voice messages. */
  hasMessages: boolean
  /** Unset: each photo once, however often it was sent. */
  isWanted?: (item: sendings.AlbumItem) => boolean
}

/** The album's contents at this moment. */
export async function gatherAlbum(
  deps: Pick<Platform, 'db' | 'blobs'> & { messages: AlbumMessages },
  event: EventRow,
  { layout, language, preparedAt, hasMessages, isWanted = ({ isFirst }) => isFirst }: AlbumRequest,
  progress: Progress,
): Promise<ArchiveContents> {
  const { db, blobs } = deps
  const album = (await sendings.listAlbum(db.query, event.id)).filter(isWanted)
  const names = new UniqueNames()
  const { archivePages: t } = wordsFor(language)
  const folderOf = await foldersOf(db, event, album, { layout, t })
  const sizes = await sizesOfOriginals(blobs, event.id)
  const media: ArchivedMedia[] = []
  const missing: MissingItem[] = []
  for (const item of album) {
    const name = names.take(path.posix.join(folderOf(item), safeFileName(item.fileName, item.fileType)))
    const { id, sha256, crc32 } = item
    const shared = item.photoId === item.id ? {} : { objectId: item.photoId }
    if (sha256 === null || crc32 === null) missing.push({ name, why: 'never-arrived' })
    else if (sizes.get(`${photos.mediaFolder(event.id, item.photoId)}/original`) !== item.fileSize)
      missing.push({ name, why: 'gone' })
    else {
      const at = item.capturedAt.toISOString()
      media.push({ id, name, type: item.fileType, size: item.fileSize, crc32, sha256, at, ...shared })
    }
  }
  return {
    eventId: event.id,
    title: event.title,
    timeZone: event.timeZone,
    language,
    preparedAt: preparedAt.toISOString(),
    media,
    missing,
    voices: hasMessages ? await gatherVoices(deps, event, { names, t }, progress) : [],
    notes: hasMessages ? await deps.messages.listNotes(event.id) : [],
  }
}

/** The folders of an archive that contain a photo. */
export async function foldersOf(
  db: Database,
  { timeZone }: EventRow,
  album: readonly sendings.AlbumItem[],
  { layout, t }: { layout: ArchiveLayout; t: ReaderWords['archivePages'] },
): Promise<(item: sendings.AlbumItem) => string> {
  if (layout === 'flat') return () => ''
  if (layout === 'by-guest') return guestFolders(db, album, t)
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Canada's locale formats dates as ISO does.
  const day = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  return ({ capturedAt }) => day.format(capturedAt)
}

/** One folder per guest: two guests with the same name get separate ones. */
async function guestFolders(
  db: Database,
  album: readonly sendings.AlbumItem[],
  t: ReaderWords['archivePages'],
): Promise<(item: sendings.AlbumItem) => string> {
  const senders = await findSenders(db.query, album)
  const guestIds = [...new Set(album.map(({ guestId }) => guestId))]
  const names = new UniqueNames()
  const folders = new Map(
    guestIds.map((guestId) => {
      const given = isFromHost({ guestId }) ? t('host') : (senders.of({ guestId })?.displayName ?? '')
      return [guestId, names.take(safeFolderName(given) || t('guest'))]
    }),
  )
  return ({ guestId }) => folders.get(guestId) ?? t('guest')
}

/** Read in one go: a query for each of twenty thousand would take minutes. */
async function sizesOfOriginals(blobs: BlobStore, eventId: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of blobs.list(photos.eventFolder(eventId)))
    if (key.endsWith('/original')) sizes.set(key, size)
  return sizes
}
