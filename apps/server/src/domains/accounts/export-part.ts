import { AppError } from '@afterglow/contract'
import type { Platform } from '../../platform/platform.ts'
import type { AccountExportPart } from '../export-part.ts'
import { type SummedPicture, sumPicture } from '../pictures/index.ts'
import { avatarKey } from './avatars.ts'
import { exportAccount } from './export-account.ts'
import { findShownAvatar } from './export-account-store.ts'

interface Kept {
  picture: SummedPicture | null
}

/** The account itself, with its picture. */
export function accountExportPart({
  db,
  blobs,
  clock,
}: Pick<Platform, 'db' | 'blobs' | 'clock'>): AccountExportPart<Kept> {
  return {
    async gather({ id: userId }, preparedAt) {
      const json = await exportAccount(db.query, userId, clock.date())
      if (json === null) throw new AppError('auth.required')
      const avatar = await findShownAvatar(db.query, userId)
      const picture = avatar && { id: avatar.id, key: avatarKey(avatar.id) }
      return { json, picture: await sumPicture(blobs, picture, preparedAt) }
    },
    describe: ({ picture }, { has }) => ({
      picture: picture !== null && has(picture) ? 'picture.jpg' : null,
    }),
    fileNames: ['picture.jpg'],
    files: ({ picture }) =>
      picture === null ? [] : [{ kind: 'stored', name: 'picture.jpg', key: avatarKey(picture.id), picture }],
    idsIn: ({ picture }) => (picture === null ? [] : [picture.id]),
    async listIds(userId) {
      const avatar = await findShownAvatar(db.query, userId)
      return avatar === undefined ? [] : [avatar.id]
    },
  }
}
