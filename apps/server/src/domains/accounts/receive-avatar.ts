import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@afterglow/contract/accounts'
import type { Database } from '../../db/database.ts'
import type { RequestBody } from '../../http/request-body.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { receivePicture } from '../../platform/receive-picture.ts'
import { avatarOriginalKey } from './avatar-keys.ts'
import { enqueueDeriveAvatar } from './avatar-queue.ts'
import { insertAvatar, moveAvatar } from './avatar-store.ts'

export interface AvatarDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
}

const RULES = {
  types: AVATAR_TYPES,
  maxBytes: MAX_AVATAR_BYTES,
  unreadable: 'account.picture_unreadable',
  tooLarge: 'account.picture_too_large',
} as const

/** Streams a new picture into the store and has a square made of it. Nothing is decoded here. Answers its id. */
export async function receiveAvatar(
  { db, blobs, clock, ids }: AvatarDeps,
  userId: string,
  body: RequestBody,
): Promise<string> {
  const avatarId = ids.uuid()
  // The row comes first: whatever happens to the bytes, the sweep knows of them.
  await insertAvatar(db.query, { id: avatarId, userId, createdAt: clock.date() })
  const type = await receivePicture(blobs, avatarOriginalKey(avatarId), body, RULES)
  await db.transaction(async (tx) => {
    await moveAvatar(tx, avatarId, 'receiving', 'processing')
    await enqueueDeriveAvatar(tx, { avatarId, type })
  })
  return avatarId
}
