import type { FocalPoint } from '@afterglow/contract/events'
import { type FailureReason, isVerdict, NotDerivedError, VERDICTS_NEEDED } from '../../media-engine/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { withScratch } from '../../platform/scratch.ts'
import { originalKey, type PictureKind, type PictureRow } from './picture-kind.ts'
import { enqueueRemovals, parsePayload } from './picture-queue.ts'
import { countPictureVerdict, deletePicturesOf, findPicture, movePicture } from './picture-store.ts'

export type DeriveDeps = Pick<Platform, 'db' | 'blobs' | 'engines'>

/**
 * Scales a new picture down and shows it; the one it replaces is removed. A file that the engine has found unsound
 * twice leaves the old one in place. Either way the bytes as received are deleted: they may reveal where the picture
 * was taken.
 */
export async function derivePicture(
  deps: DeriveDeps,
  kind: PictureKind,
  payload: unknown,
  log: Log,
): Promise<void> {
  const { id, ownerId, type } = parsePayload(payload)
  const picture = await findPicture(deps.db.query, kind, id)
  if (picture?.state === 'processing') await deriveAndShow(deps, kind, { ...picture, type }, log)
  await deps.blobs.delete(originalKey(kind, picture ?? { id, ownerId }))
}

async function deriveAndShow(
  deps: DeriveDeps,
  kind: PictureKind,
  picture: PictureRow & { type: string | undefined },
  log: Log,
): Promise<void> {
  const { query } = deps.db
  const reason = await derive(deps, kind, picture)
  if (reason === null) return show(deps, kind, picture, (await kind.frame?.(picture)) ?? null)
  log.warn({ kind: kind.name, pictureId: picture.id, reason }, 'a picture could not be made')
  if (!isVerdict(reason)) throw new NotDerivedError(reason)
  if ((await countPictureVerdict(query, kind, picture.id)) < VERDICTS_NEEDED)
    throw new NotDerivedError(reason, { isSecondLookDue: true })
  await movePicture(query, kind, picture.id, { from: 'processing', to: 'failed' })
}

/** Answers the reason for a failure; null when the result is in the store. */
async function derive(
  { blobs, engines }: DeriveDeps,
  kind: PictureKind,
  picture: PictureRow & { type: string | undefined },
): Promise<FailureReason | null> {
  const type = kind.types.find((one) => one === picture.type)
  if (type === undefined) return 'undecodable'
  return withScratch(async (outDir) => {
    const result = await blobs.withLocalFile(originalKey(kind, picture), (source) =>
      kind.derive(engines.media, { source, type, outDir }),
    )
    if (result.outcome === 'failed') return result.reason
    await blobs.putFile(kind.shownKey(picture), result.picture.path, { contentType: kind.shownType })
    return null
  })
}

async function show(
  { db }: DeriveDeps,
  kind: PictureKind,
  picture: PictureRow,
  point: FocalPoint | null,
): Promise<void> {
  const { id, ownerId } = picture
  await db.transaction(async (tx) => {
    const showOn = await kind.holdOwner(tx, ownerId)
    const ready = await movePicture(tx, kind, id, { from: 'processing', to: 'ready' })
    // Removed, replaced by a newer one, or deleted with its owner, while it was in the engine.
    if (showOn === null || ready === undefined) return enqueueRemovals(tx, kind, [picture])
    await showOn(point ? { ...ready, focalX: point.x, focalY: point.y } : ready)
    await enqueueRemovals(tx, kind, await deletePicturesOf(tx, kind, ownerId, id))
  })
}
