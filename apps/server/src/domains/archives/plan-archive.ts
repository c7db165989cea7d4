import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { planZip, type ZipEntry, type ZipPlan } from '../../platform/zip/index.ts'
import { type delivery, items } from '../album/index.ts'

import { voiceKeptKey } from '../notes/index.ts'
import type { ArchiveContents, ArchivedMedia, ArchivedVoice, MissingItem } from './archive-contents.ts'
import { indexPage } from './index-page.ts'
import { checksumText, missingText, notesText } from './small-files.ts'

/** Where the bytes of a file of an archive come from: the store, or they were written for it. */
export type ArchiveSource = StoredSource | { bytes: Buffer }

export interface StoredSource {
  key: string
  id: string
  /** In a guest's archive: it is given out as downloads are. */
  download?: Pick<delivery.Download, 'variant' | 'sha256'>
}

export interface ArchiveEntry extends ZipEntry {
  source: ArchiveSource
}

export type SummedEntry = ArchiveEntry & { sha256: string }

/**
 * Plans the ZIP of these contents without what is gone since. Pure: on any process and at any time the same comes out,
 * so that each of them can serve any part of it.
 */
export function planArchive(contents: ArchiveContents, gone: ReadonlySet<string>): ZipPlan<ArchiveEntry> {
  const missing = missingOf(contents, gone)
  const entries = [
    ...albumEntries(contents, gone),
    ...(missing.length > 0 ? [writtenEntry('MISSING.txt', missingText(missing), contents)] : []),
  ]
  return planZip<ArchiveEntry>([...entries, writtenEntry('SHA256SUMS', checksumText(entries), contents)])
}

/** An album as it lies in a ZIP: a page to look at, its notes, its photos and its voice messages. */
export function albumEntries(contents: ArchiveContents, gone: ReadonlySet<string>): SummedEntry[] {
  const isThere = ({ id }: { id: string }) => !gone.has(id)
  const media = contents.media.filter(isThere)
  const voices = contents.voices.filter(isThere)
  const notes = contents.notes.filter(isThere)
  const { eventId, title } = contents
  return [
    writtenEntry('index.html', indexPage({ title, media, voices, notes }), contents),
    ...(notes.length > 0 ? [writtenEntry('notes.txt', notesText(title, notes), contents)] : []),
    ...media.map((item) =>
      stored(item, `${items.mediaFolder(eventId, item.objectId ?? item.id)}/${item.variant ?? 'original'}`),
    ),
    ...voices.map((item) => stored(item, keyOfVoice(eventId, item))),
  ]
}

function keyOfVoice(eventId: string, { id, isOriginal, originalName = null }: ArchivedVoice): string {
  return voiceKeptKey({ id, eventId, originalName, state: isOriginal === true ? 'unplayable' : 'ready' })
}

/** What is not inside. Notes that somebody took back are not named either. */
export function missingOf(contents: ArchiveContents, gone: ReadonlySet<string>): MissingItem[] {
  const lost = [...contents.media, ...contents.voices].filter(({ id }) => gone.has(id))
  return [...contents.missing, ...lost.map(({ name }) => ({ name, why: 'gone' as const }))]
}

function stored({ id, name, size, crc32, sha256, at, variant }: ArchivedMedia, key: string): SummedEntry {
  const source = { key, id, ...(variant && { download: { variant, sha256 } }) }
  return { name, size, crc32, sha256, modifiedAt: new Date(at), source }
}

/** A small file that is made for an archive. */
export function writtenEntry(
  name: string,
  contents: string | Buffer,
  { preparedAt }: Pick<ArchiveContents, 'preparedAt'>,
): SummedEntry & { source: { bytes: Buffer } } {
  const bytes = Buffer.from(contents)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    modifiedAt: new Date(preparedAt),
    source: { bytes },
  }
}
