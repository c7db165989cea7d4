import { planZip, type ZipPlan } from '../../../platform/zip/index.ts'
import type { ArchiveContents } from '../album/album-contents.ts'
import { albumEntries, missingOf } from '../album/album-entries.ts'
import type { AlbumMessages } from '../album/album-messages.ts'
import { checksumText, missingText } from '../album/small-files.ts'
import { type DownloadEntry, writtenEntry } from '../download-entry.ts'
import type { ReadyDownload } from '../download-store.ts'

/**
 * Plans the ZIP of these contents without what is gone since. Pure: every process computes the same plan at any time,
 * so each can serve any part of the ZIP.
 */
export function planArchive(
  messages: AlbumMessages,
  contents: ArchiveContents,
  gone: ReadonlySet<string>,
): ZipPlan<DownloadEntry> {
  const missing = missingOf(contents, gone)
  const entries = [
    ...albumEntries(messages, contents, gone),
    ...(missing.length > 0
      ? [writtenEntry('MISSING.txt', missingText(missing, contents.language), contents)]
      : []),
  ]
  return planZip<DownloadEntry>([...entries, writtenEntry('SHA256SUMS', checksumText(entries), contents)])
}

/** A gathered archive with its size, as it is kept. */
export function sizedArchive(messages: AlbumMessages, contents: ArchiveContents): ReadyDownload {
  const { size: bytes, fingerprint: edition } = planArchive(messages, contents, new Set())
  return { contents, files: contents.media.length + contents.voices.length, bytes, edition }
}
