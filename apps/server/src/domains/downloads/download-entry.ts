import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { localTimeOf } from '@afterglow/contract/events'
import type { ZipEntry } from '../../platform/zip/index.ts'
import type { delivery } from '../album/index.ts'

/** One file in the ZIP of a download. */
export interface DownloadEntry extends ZipEntry {
  sha256: string
  source: DownloadSource
}

/** The source of a file's bytes. */
export type DownloadSource =
  | TextSource
  /** Written again for each read, since keeping it would take memory. Undefined: what it describes is gone. */
  | { kind: 'rewritten'; write(): Promise<Buffer | undefined> }
  | ({ kind: 'stored' } & StoredFile)
  /** Assembled without metadata, as a guest's single download is. */
  | ({ kind: 'clean'; eventId: string; download: Pick<delivery.Download, 'variant' | 'sha256'> } & StoredFile)

export interface TextSource {
  kind: 'text'
  bytes: Buffer
}

export interface StoredFile {
  key: string
  id: string
  /** Null for files of the account. */
  eventId: string | null
}

/** A file's times. Without a zone its clock is UTC: the account has none, and downloads of before kept none. */
export function fileTimes(
  at: string,
  timeZone: string | undefined,
): Pick<ZipEntry, 'modifiedAt' | 'clockTime'> {
  const modifiedAt = new Date(at)
  if (timeZone === undefined) return { modifiedAt, clockTime: modifiedAt }
  return { modifiedAt, clockTime: new Date(`${localTimeOf(modifiedAt.getTime(), timeZone)}Z`) }
}

interface Written {
  preparedAt: string
  timeZone?: string
}

/** A small file written for a download. */
export function writtenEntry(
  name: string,
  contents: string | Buffer,
  { preparedAt, timeZone }: Written,
): DownloadEntry & { source: TextSource } {
  const bytes = Buffer.from(contents)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...fileTimes(preparedAt, timeZone),
    source: { kind: 'text', bytes },
  }
}
