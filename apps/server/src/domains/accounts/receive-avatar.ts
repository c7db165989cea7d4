import type { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { AVATAR_TYPES, MAX_AVATAR_BYTES } from '@afterglow/contract/accounts'
import type { Database } from '../../db/database.ts'
import { SNIFF_BYTES, sniffMediaType } from '../../media-engine/index.ts'
import { type BlobStore, StorageFullError } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { avatarOriginalKey } from './avatar-keys.ts'
import { type DeriveAvatarJob, enqueueDeriveAvatar } from './avatar-queue.ts'
import { insertAvatar, moveAvatar } from './avatar-store.ts'

export interface AvatarDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
}

export interface PictureBody {
  stream: Readable
  /** Content-Length, when the client said one. */
  length: number | undefined
}

/** Streams a new picture into the store and has a square made of it. Nothing is decoded here. Answers its id. */
export async function receiveAvatar(
  { db, blobs, clock, ids }: AvatarDeps,
  userId: string,
  { stream, length = 0 }: PictureBody,
): Promise<string> {
  if (length > MAX_AVATAR_BYTES) throw new AppError('account.picture_too_large')
  const avatarId = ids.uuid()
  // The row comes first: whatever happens to the bytes, the sweep knows of them.
  await insertAvatar(db.query, { id: avatarId, userId, createdAt: clock.date() })
  const key = avatarOriginalKey(avatarId)
  try {
    await blobs.put(key, atMost(stream, MAX_AVATAR_BYTES), { contentType: 'application/octet-stream' })
  } catch (error) {
    if (error instanceof StorageFullError) throw new AppError('storage.full', undefined, { cause: error })
    // The browser went away in the middle: nobody is left to answer, and nothing was wrong with us.
    if (stream.destroyed && !stream.readableEnded && !(error instanceof AppError))
      throw new AppError('account.picture_unreadable', undefined, { cause: error })
    throw error
  }
  const type = await typeOf(blobs, key)
  if (type === null) {
    await blobs.delete(key)
    throw new AppError('account.picture_unreadable')
  }
  await db.transaction(async (tx) => {
    await moveAvatar(tx, avatarId, 'receiving', 'processing')
    await enqueueDeriveAvatar(tx, { avatarId, type })
  })
  return avatarId
}

async function* atMost(stream: Readable, limitBytes: number): AsyncIterable<Uint8Array> {
  let total = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > limitBytes) throw new AppError('account.picture_too_large')
    yield chunk
  }
}

/** By the first bytes; a name or a header has no say. Null for everything that is no picture of ours. */
async function typeOf(blobs: BlobStore, key: string): Promise<DeriveAvatarJob['type'] | null> {
  const head: Buffer[] = []
  for await (const chunk of await blobs.read(key, { start: 0, end: SNIFF_BYTES - 1 })) head.push(chunk)
  const found = sniffMediaType(Buffer.concat(head))
  return AVATAR_TYPES.find((type) => type === found) ?? null
}
