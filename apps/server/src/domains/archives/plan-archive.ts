import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { planZip, type ZipEntry, type ZipPlan } from '../../platform/zip/index.ts'
import { type Download, mediaFolder } from '../media/index.ts'
import { voiceSoundKey } from '../notes/index.ts'
import type { ArchiveContents, ArchivedMedia } from './archive-contents.ts'
import { indexPage } from './index-page.ts'
import { checksumText, missingText, notesText } from './small-files.ts'

/** Where the bytes of a file of an archive come from: the store, or they were written for it. */
export type ArchiveSource = StoredSource | { bytes: Buffer }

export interface StoredSource {
  key: string
  id: string
  /** In a guest's archive: it is given out as downloads are. */
  download?: Pick<Download, 'variant' | 'sha256'>
}

export interface ArchiveEntry extends ZipEntry {
  source: ArchiveSource
}

type Summed = ArchiveEntry & { sha256: string }

/**
 * Plans the ZIP of these contents without what is gone since. Pure: on any process and at any time the same comes out, so
 * that each of them can serve any part of it.
 */
export function planArchive(contents: ArchiveContents, gone: ReadonlySet<string>): ZipPlan<ArchiveEntry> {
  const isThere = ({ id }: { id: string }) => !gone.has(id)
  const media = contents.media.filter(isThere)
  const voices = contents.voices.filter(isThere)
  const lost = [...contents.media, ...contents.voices].filter((item) => !isThere(item))
  const missing = [...contents.missing, ...lost.map(({ name }) => ({ name, why: 'gone' as const }))]
  const { eventId, title } = contents
  // What somebody took back is not named either.
  const notes = contents.notes.filter(isThere)
  const write = (name: string, text: string) => written(name, text, contents)

  const entries: Summed[] = [
    write('index.html', indexPage({ title, media, voices, notes })),
    ...(notes.length > 0 ? [write('notes.txt', notesText(title, notes))] : []),
    ...media.map((item) => stored(item, `${mediaFolder(eventId, item.id)}/${item.variant ?? 'original'}`)),
    ...voices.map((item) => stored(item, voiceSoundKey(eventId, item.id))),
    ...(missing.length > 0 ? [write('MISSING.txt', missingText(missing))] : []),
  ]
  return planZip<ArchiveEntry>([...entries, write('SHA256SUMS', checksumText(entries))])
}

function stored({ id, name, size, crc32, sha256, at, variant }: ArchivedMedia, key: string): Summed {
  const source = { key, id, ...(variant && { download: { variant, sha256 } }) }
  return { name, size, crc32, sha256, modifiedAt: new Date(at), source }
}

function written(name: string, text: string, { preparedAt }: ArchiveContents): Summed {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    modifiedAt: new Date(preparedAt),
    source: { bytes },
  }
}
