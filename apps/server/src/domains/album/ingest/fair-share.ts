import { ANNOUNCED_BYTES, ANNOUNCED_SHARE, MAX_WAITING_PER_GUEST } from '@afterglow/contract/uploads'

/** A guest's announced and unfinished files. */
export interface Holding {
  files: number
  bytes: number
}

/**
 * Whether one guest may announce one more file, so that one guest's thousand photos cannot keep everyone else's out: a
 * guest gets some hundreds of files, and half of the room that others have left. A guest with nothing pending may
 * always begin.
 */
export function isWithinFairShare(held: Holding, file: { size: number }, roomLeftByOthers: number): boolean {
  if (held.files === 0) return true
  if (held.files >= MAX_WAITING_PER_GUEST) return false
  return held.bytes + file.size <= roomLeftByOthers / 2
}

/** The most room reserved for announced files of which nothing has arrived. */
export function mostReserved(room: number): number {
  return Math.max(ANNOUNCED_BYTES, Math.floor(room * ANNOUNCED_SHARE))
}
