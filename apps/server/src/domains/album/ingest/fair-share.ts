import { ANNOUNCED_BYTES, ANNOUNCED_SHARE, MAX_WAITING_PER_GUEST } from '@afterglow/contract/uploads'

/** What a guest has announced and not finished. */
export interface Holding {
  files: number
  bytes: number
}

/**
 * Whether one guest may announce one more file, so that nobody's thousand photos keep everybody else's out: some
 * hundreds of files, and half of the room that others have left them. Whoever holds nothing may always begin.
 */
export function isWithinFairShare(held: Holding, file: { size: number }, roomLeftByOthers: number): boolean {
  if (held.files === 0) return true
  if (held.files >= MAX_WAITING_PER_GUEST) return false
  return held.bytes + file.size <= roomLeftByOthers / 2
}

/** How much is set aside at most for files that are announced and of which nothing has come. */
export function mostReserved(room: number): number {
  return Math.max(ANNOUNCED_BYTES, Math.floor(room * ANNOUNCED_SHARE))
}
