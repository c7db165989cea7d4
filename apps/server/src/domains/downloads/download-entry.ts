import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
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

/** A small file written for a download. */
export function writtenEntry(
  name: string,
  contents: string | Buffer,
  { preparedAt }: { preparedAt: string },
): DownloadEntry & { source: TextSource } {
  const bytes = Buffer.from(contents)
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    modifiedAt: new Date(preparedAt),
    source: { kind: 'text', bytes },
  }
}
