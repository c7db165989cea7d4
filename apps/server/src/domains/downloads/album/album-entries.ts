import { photos } from '../../album/index.ts'
import { type DownloadEntry, type DownloadSource, fileTimes, writtenEntry } from '../download-entry.ts'
import type { ArchiveContents, ArchivedFile, ArchivedMedia, MissingItem } from './album-contents.ts'
import type { AlbumMessages } from './album-messages.ts'
import { indexPage } from './index-page.ts'
import { notesText } from './small-files.ts'

/** An album's entries in a ZIP: a page to look at, its notes, photos and voice messages. */
export function albumEntries(
  { keyOf }: Pick<AlbumMessages, 'keyOf'>,
  contents: ArchiveContents,
  gone: ReadonlySet<string>,
): DownloadEntry[] {
  const isThere = ({ id }: { id: string }) => !gone.has(id)
  const media = contents.media.filter(isThere)
  const voices = contents.voices.filter(isThere)
  const notes = contents.notes.filter(isThere)
  const { eventId, timeZone } = contents
  const entryOf = (
    { name, size, crc32, sha256, at }: ArchivedFile,
    source: DownloadSource,
  ): DownloadEntry => ({
    ...{ name, size, crc32, sha256, source },
    ...fileTimes(at, timeZone),
  })
  return [
    writtenEntry('index.html', indexPage({ ...contents, media, voices, notes }), contents),
    ...(notes.length > 0 ? [writtenEntry('notes.txt', notesText(contents, notes), contents)] : []),
    ...media.map((item) => entryOf(item, sourceOf(eventId, item))),
    ...voices.map((item) =>
      entryOf(item, { kind: 'stored', id: item.id, eventId, key: keyOf(eventId, item) }),
    ),
  ]
}

/** The missing entries. Notes taken back are not named either. */
export function missingOf(contents: ArchiveContents, gone: ReadonlySet<string>): MissingItem[] {
  const lost = [...contents.media, ...contents.voices].filter(({ id }) => gone.has(id))
  return [...contents.missing, ...lost.map(({ name }) => ({ name, why: 'gone' as const }))]
}

function sourceOf(eventId: string, { id, objectId, variant, sha256 }: ArchivedMedia): DownloadSource {
  const key = `${photos.mediaFolder(eventId, objectId ?? id)}/${variant ?? 'original'}`
  if (variant === undefined) return { kind: 'stored', id, eventId, key }
  return { kind: 'clean', id, eventId, key, download: { variant, sha256 } }
}
