import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import type { ImageType } from '../../media-engine/index.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PictureKind } from './picture-kind.ts'

export const deriveJob = ({ domain, name }: PictureKind) => `${domain}.derive-${name}`
export const removeJob = ({ domain, name }: PictureKind) => `${domain}.remove-${name}`

/** Jobs of earlier releases named the picture by its kind, and omitted an avatar's owner. */
const renamed = z
  .record(z.string(), z.unknown())
  .transform(({ avatarId, coverId, eventId, ...rest }) => ({
    id: avatarId ?? coverId,
    ownerId: eventId ?? '',
    ...rest,
  }))
  .pipe(z.object({ id: z.uuid(), ownerId: z.string(), type: z.string().optional() }))

/** The picture that a job is about, and the type of its bytes. */
export const parsePayload = (payload: unknown) => renamed.parse(payload)

export async function enqueueDerive(
  tx: Tx,
  kind: PictureKind,
  picture: { id: string; ownerId: string; type: ImageType },
): Promise<void> {
  await enqueue(tx, deriveJob(kind), picture, { key: `${deriveJob(kind)}:${picture.id}` })
}

/** Removes the bytes of pictures whose rows were deleted. */
export async function enqueueRemovals(
  tx: Tx,
  kind: PictureKind,
  pictures: readonly { id: string; ownerId: string }[],
): Promise<void> {
  for (const { id, ownerId } of pictures) await enqueue(tx, removeJob(kind), { id, ownerId })
}
