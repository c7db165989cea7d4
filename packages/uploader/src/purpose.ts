import type { Purpose } from '@afterglow/contract/uploads'

/** The purpose alone of something that has one. */
export function purposeOf({ challengeId, albumId, isShot }: Purpose): Purpose {
  return { challengeId, albumId, isShot }
}
