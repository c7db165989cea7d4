import { createHash } from 'node:crypto'
import type { ZipEntry } from './zip-entry.ts'
import { centralHeader, endRecords, localHeaderLength } from './zip-records.ts'

/** The position of every byte of a ZIP, computed before any of it is read. */
export interface ZipPlan<E extends ZipEntry = ZipEntry> {
  entries: readonly E[]
  /** Where the local header of each entry begins. */
  offsets: readonly number[]
  /** The central directory and the end records; begins at `tailStart`. */
  tail: Buffer
  tailStart: number
  size: number
  /** Equal for equal bytes, and different for different ones. */
  fingerprint: string
}

/**
 * Plans a ZIP of uncompressed files. A pure function: the same entries give the same bytes on every machine. ZIP64
 * fields are written only where needed, so that old programs open as much as they can.
 */
export function planZip<E extends ZipEntry>(entries: readonly E[]): ZipPlan<E> {
  const offsets: number[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    offsets.push(at)
    lines.push(centralHeader(entry, at))
    at += localHeaderLength(entry) + entry.size
  }
  const list = Buffer.concat(lines)
  const end = endRecords({ count: entries.length, size: list.length, offset: at })
  const tail = Buffer.concat([list, end])
  // The central directory holds each file's name, size and checksum: two archives with the same directory are
  // identical.
  const fingerprint = createHash('sha256').update(tail).digest('base64url')
  return { entries, offsets, tail, tailStart: at, size: at + tail.length, fingerprint }
}
