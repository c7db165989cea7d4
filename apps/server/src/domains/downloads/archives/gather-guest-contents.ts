import path from 'node:path'
import type { MediaType } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import { BlobNotFoundError } from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { wordsFor } from '../../../platform/reader-words.ts'
import type { EventRow } from '../../access/index.ts'
import { delivery, photos, sendings } from '../../album/index.ts'
import type { ArchiveContents, MissingItem } from '../album/album-contents.ts'
import { foldersOf } from '../album/gather-album.ts'
import { safeFileName, UniqueNames } from '../album/safe-names.ts'
import type { GuestArchiveRow } from '../download-store.ts'
import type { Progress } from '../progress.ts'
import { isOffered } from './archive-access.ts'
import { findArchiveMedia } from './archive-store.ts'

export interface GatherGuestDeps {
  db: Database
  clock: Clock
  cleanFiles: delivery.Downloads
}

/**
 * Determines the contents of an archive for guests: the same files as their single downloads, without metadata. Unknown
 * downloads require reading every byte once; the result is stored for all later archives.
 */
export async function gatherGuestContents(
  { db, clock, cleanFiles }: GatherGuestDeps,
  event: EventRow,
  archive: GuestArchiveRow,
  progress: Progress,
): Promise<ArchiveContents> {
  const wanted = new Set(await findArchiveMedia(db.query, archive.id))
  const album = (await sendings.listAlbum(db.query, event.id)).filter(
    (item) => wanted.has(item.id) && isOffered(event, archive, item, clock.now()),
  )
  const contents: ArchiveContents = {
    eventId: event.id,
    title: event.title,
    timeZone: event.timeZone,
    language: archive.language,
    scrubVersion: cleanFiles.version,
    preparedAt: archive.createdAt.toISOString(),
    media: [],
    missing: [],
    voices: [],
    notes: [],
  }
  const folderOf = await foldersOf(db, event, album, {
    layout: archive.layout,
    t: wordsFor(archive.language).archivePages,
  })
  const names = new UniqueNames()
  for await (const { item, found } of describeAll(cleanFiles, event, album, progress)) {
    const type = typeof found === 'string' ? item.fileType : typeOf(item, found)
    const name = names.take(path.posix.join(folderOf(item), nameOf(archive, item, type)))
    if (typeof found === 'string') contents.missing.push({ name, why: found })
    else {
      const shared = item.photoId === item.id ? {} : { objectId: item.photoId }
      contents.media.push({ id: item.id, name, type, at: item.capturedAt.toISOString(), ...shared, ...found })
    }
  }
  return contents
}

/** A photo's sender gets its name; others get a neutral one, since a file name may reveal something. */
function nameOf({ scope }: GuestArchiveRow, { id, fileName }: sendings.AlbumItem, type: MediaType): string {
  return scope === 'mine' ? safeFileName(fileName, type) : sendings.neutralName({ id, fileType: type })
}

function typeOf({ fileType }: sendings.AlbumItem, { variant }: delivery.Download): MediaType {
  return delivery.typeOfDownload(fileType, variant)
}

async function* describeAll(
  cleanFiles: delivery.Downloads,
  { id: eventId }: EventRow,
  album: readonly sendings.AlbumItem[],
  progress: Progress,
): AsyncGenerator<{ item: sendings.AlbumItem; found: delivery.Download | MissingItem['why'] }> {
  const known = await cleanFiles.known(album.map(({ id }) => id))
  const arrived = album.filter(photos.hasOriginal)
  progress.expect(sumOf(arrived))
  // Results of an interrupted preparation count as done.
  progress.add(sumOf(arrived.filter(({ id }) => known.has(id))))
  for (const item of album) {
    if (!photos.hasOriginal(item)) yield { item, found: 'never-arrived' }
    else
      yield {
        item,
        found: known.get(item.id) ?? (await describe(cleanFiles, { ...item, eventId }, progress)),
      }
  }
}

function sumOf(album: readonly sendings.AlbumItem[]): number {
  return album.reduce((sum, { fileSize }) => sum + fileSize, 0)
}

async function describe(
  cleanFiles: delivery.Downloads,
  media: sendings.AlbumItem & { eventId: string },
  progress: Progress,
): Promise<delivery.Download | MissingItem['why']> {
  try {
    return (await cleanFiles.describe(media, (count) => progress.add(count))) ?? 'telling'
  } catch (error) {
    if (error instanceof BlobNotFoundError) return 'gone'
    throw error
  }
}
