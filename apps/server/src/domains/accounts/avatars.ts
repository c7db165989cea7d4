import { AVATAR_SIZE, AVATAR_TYPES, MAX_AVATAR_BYTES } from '@afterglow/contract/accounts'
import type { Clock } from '../../platform/clock.ts'
import type { PictureKind } from '../pictures/index.ts'
import { updateAccount } from './my-account-store.ts'

/** The folder of the store that holds all avatars. */
export const AVATARS = 'avatars'

export const avatarKey = (avatarId: string) => `${AVATARS}/${avatarId}/square`

/** Avatars of hosts, cropped square. The address of the current one is in the host's row. */
export function avatarKind(clock: Clock): PictureKind {
  return {
    name: 'avatar',
    domain: 'accounts',
    table: 'avatars',
    ownerColumn: 'user_id',
    types: AVATAR_TYPES,
    shownType: 'image/jpeg',
    maxBytes: MAX_AVATAR_BYTES,
    tooLarge: 'account.picture_too_large',
    unreadable: 'account.picture_unreadable',
    shownKey: ({ id }) => avatarKey(id),
    ownersIn: (place) => (place === AVATARS ? 'everyone' : null),
    async derive(engine, job) {
      const result = await engine.deriveSquare({ ...job, squareSize: AVATAR_SIZE })
      return result.outcome === 'failed' ? result : { outcome: 'derived', picture: result.square }
    },
    // Its rows are deleted with the account.
    holdOwner:
      async (tx, userId) =>
      ({ id }) =>
        updateAccount(tx, userId, { avatarUrl: `/avatars/${id}` }, clock.date()),
  }
}
