import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { planZip, type ZipEntry, type ZipPlan } from '../../platform/zip/index.ts'
import { type delivery, items } from '../album/index.ts'

import { voiceKeptKey } from '../notes/index.ts'
import type { ArchiveContents, ArchivedMedia, ArchivedVoice, MissingItem } from './archive-contents.ts'
import { indexPage } from './index-page.ts'
import { checksumText, missingText, notesText } from './small-files.ts'

/** The source of a file's bytes: the store, or text written for the archive. */
export type ArchiveSource = StoredSource | { bytes: Buffer }

export interface StoredSource {
  key: string
  id: string
  /** In a guest's archive: the file is served as a download. */
  download?: Pick<delivery.Download, 'variant' | 'sha256'>
}

export interface ArchiveEntry extends ZipEntry {
  source: ArchiveSource
}

export type SummedEntry = ArchiveEntry & { sha256: string }

/**
 * Plans the ZIP of these contents without what is gone since. Pure: every process computes the same plan at any time,
 * so each can serve any part of the ZIP.
 */
export function planArchive(contents: ArchiveContents, gone: ReadonlySet<string>): ZipPlan<ArchiveEntry> {
  const missing = missingOf(contents, gone)
  const entries = [
    ...albumEntries(contents, gone),
    ...(missing.length > 0 ? [writtenEntry('MISSING.txt', missingText(missing), contents)] : []),
  ]
  return planZip<ArchiveEntry>([...entries, writtenEntry('SHA256SUMS', checksumText(entries), contents)])
}

/** An album's entries in a ZIP: a page to look at, its notes, photos and voice messages. */
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

/** The missing entries. Notes taken back are not named either. */
export function missingOf(contents: ArchiveContents, gone: ReadonlySet<string>): MissingItem[] {
  const lost = [...contents.media, ...contents.voices].filter(({ id }) => gone.has(id))
  return [...contents.missing, ...lost.map(({ name }) => ({ name, why: 'gone' as const }))]
}

function stored({ id, name, size, crc32, sha256, at, variant }: ArchivedMedia, key: string): SummedEntry {
  const source = { key, id, ...(variant && { download: { variant, sha256 } }) }
  return { name, size, crc32, sha256, modifiedAt: new Date(at), source }
}

/** A small file written for an archive. */
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
