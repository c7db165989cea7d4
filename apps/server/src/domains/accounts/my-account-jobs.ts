import type { JobHandler } from '../../platform/jobs.ts'
import type { AccountMailDeps } from './account-mails.ts'
import { avatarOriginalKey, avatarSquareKey } from './avatar-keys.ts'
import { DERIVE_AVATAR, deriveAvatarPayload, REMOVE_AVATAR, removeAvatarPayload } from './avatar-queue.ts'
import { type DeriveAvatarDeps, deriveAvatar } from './derive-avatar.ts'
import { deliverNotice, NOTICE_JOB } from './my-account-mails.ts'

export function myAccountJobs(deps: AccountMailDeps & DeriveAvatarDeps): Record<string, JobHandler> {
  return {
    [NOTICE_JOB]: (payload) => deliverNotice(deps, payload),
    [DERIVE_AVATAR]: async (payload, { log }) => {
      await deriveAvatar(deps, deriveAvatarPayload.parse(payload), log)
    },
    [REMOVE_AVATAR]: async (payload) => {
      const { avatarId } = removeAvatarPayload.parse(payload)
      await deps.blobs.delete(avatarOriginalKey(avatarId))
      await deps.blobs.delete(avatarSquareKey(avatarId))
    },
  }
}
