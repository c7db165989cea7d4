import { AVATAR_TYPES } from '@afterglow/contract/accounts'
import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const DERIVE_AVATAR = 'accounts.derive-avatar'
export const REMOVE_AVATAR = 'accounts.remove-avatar'

export const removeAvatarPayload = z.object({ avatarId: z.uuid() })
export const deriveAvatarPayload = z.object({ avatarId: z.uuid(), type: z.enum(AVATAR_TYPES) })

export type DeriveAvatarJob = z.infer<typeof deriveAvatarPayload>

export async function enqueueDeriveAvatar(tx: Tx, job: DeriveAvatarJob): Promise<void> {
  await enqueue(tx, DERIVE_AVATAR, job, { key: `${DERIVE_AVATAR}:${job.avatarId}` })
}

/** Has the bytes of pictures removed whose rows were taken out. */
export async function enqueueRemoveAvatars(tx: Tx, avatars: readonly { id: string }[]): Promise<void> {
  for (const { id } of avatars) await enqueue(tx, REMOVE_AVATAR, { avatarId: id })
}
