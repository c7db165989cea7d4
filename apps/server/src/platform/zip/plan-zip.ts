import { createHash } from 'node:crypto'
import type { ZipEntry } from './zip-entry.ts'
import { centralHeader, endRecords, localHeader } from './zip-records.ts'

/** Where every byte of a ZIP will be, before any of it is read. */
export interface ZipPlan<E extends ZipEntry = ZipEntry> {
  entries: readonly E[]
  /** Where the local header of each entry begins. */
  offsets: readonly number[]
  /** The list of files and what closes it; it begins at `tailStart`. */
  tail: Buffer
  tailStart: number
  size: number
  /** The same for the same bytes, another one for others. */
  fingerprint: string
}

/**
 * Plans a ZIP of files that are stored as they are. It is a pure function: the same entries give the same bytes on
 * every machine. ZIP64 fields are written only where they are needed, so that old programs open what they can.
 */
export function planZip<E extends ZipEntry>(entries: readonly E[]): ZipPlan<E> {
  const offsets: number[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    offsets.push(at)
    lines.push(centralHeader(entry, at))
    at += localHeader(entry).length + entry.size
  }
  const list = Buffer.concat(lines)
  const end = endRecords({ count: entries.length, size: list.length, offset: at })
  const tail = Buffer.concat([list, end])
  // The list names, sizes and checks every file: two archives with one list are one archive.
  const fingerprint = createHash('sha256').update(tail).digest('base64url')
  return { entries, offsets, tail, tailStart: at, size: at + tail.length, fingerprint }
}
