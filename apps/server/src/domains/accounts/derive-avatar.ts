import { AVATAR_SIZE } from '@afterglow/contract/accounts'
import type { Database, Tx } from '../../db/database.ts'
import {
  type FailureReason,
  isVerdict,
  type MediaEngine,
  NotDerivedError,
  VERDICTS_NEEDED,
} from '../../media-engine/index.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { avatarOriginalKey, avatarSquareKey, avatarUrl } from './avatar-keys.ts'
import { type DeriveAvatarJob, enqueueRemoveAvatars } from './avatar-queue.ts'
import { countAvatarVerdict, deleteAvatarsOf, findAvatar, moveAvatar } from './avatar-store.ts'
import { updateAccount } from './my-account-store.ts'

export interface DeriveAvatarDeps {
  db: Database
  blobs: BlobStore
  engine: MediaEngine
  clock: Clock
}

/**
 * Makes the square of a new picture and shows it; what it replaces goes. A file that the engine has found
 * unsound twice leaves the old picture where it is. Either way the bytes as they came are not kept: they may say where
 * they were taken.
 */
export async function deriveAvatar(deps: DeriveAvatarDeps, job: DeriveAvatarJob, log: Log): Promise<void> {
  const avatar = await findAvatar(deps.db.query, job.avatarId)
  if (avatar?.state === 'processing') {
    const reason = await makeSquare(deps, job)
    if (reason !== null) log.warn({ avatarId: avatar.id, reason }, 'no square of this picture')
    if (reason !== null && !isVerdict(reason)) throw new NotDerivedError(reason)
    if (reason !== null && (await countAvatarVerdict(deps.db.query, avatar.id)) < VERDICTS_NEEDED)
      throw new NotDerivedError(reason, { isSecondLookDue: true })
    if (reason === null) await deps.db.transaction((tx) => show(deps, tx, avatar.id))
    else await moveAvatar(deps.db.query, avatar.id, 'processing', 'failed')
  }
  await deps.blobs.delete(avatarOriginalKey(job.avatarId))
}

/** Answers why there is none; null when it is in the store. */
async function makeSquare(
  { blobs, engine }: DeriveAvatarDeps,
  { avatarId, type }: DeriveAvatarJob,
): Promise<FailureReason | null> {
  return withScratch(async (outDir) => {
    const result = await blobs.withLocalFile(avatarOriginalKey(avatarId), (source) =>
      engine.deriveSquare({ source, type, outDir, squareSize: AVATAR_SIZE }),
    )
    if (result.outcome === 'failed') return result.reason
    await blobs.putFile(avatarSquareKey(avatarId), result.square.path, { contentType: 'image/jpeg' })
    return null
  })
}

async function show({ clock }: DeriveAvatarDeps, tx: Tx, avatarId: string): Promise<void> {
  const ready = await moveAvatar(tx, avatarId, 'processing', 'ready')
  // Removed, or followed by a newer one, while it was in the engine.
  if (ready === undefined) return enqueueRemoveAvatars(tx, [{ id: avatarId }])
  await updateAccount(tx, ready.userId, { avatarUrl: avatarUrl(avatarId) }, clock.date())
  await enqueueRemoveAvatars(tx, await deleteAvatarsOf(tx, ready.userId, avatarId))
}
