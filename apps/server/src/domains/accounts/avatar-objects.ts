import type { Database } from '../../db/database.ts'
import { folderOf, type Ledger, type Owner } from '../../platform/integrity/index.ts'
import { AVATARS, avatarSquareKey } from './avatar-keys.ts'
import { type AvatarRow, everyReadyAvatar, findAvatarsAmong } from './avatar-store.ts'

/** The objects that pictures of hosts have to have. The bytes as they came are not kept, so there is one of each. */
export function avatarLedger({ query }: Database): Ledger {
  return {
    ownersAmong: async (ids) => (await findAvatarsAmong(query, ids)).map(ownerOf),
    async *ownersIn(place) {
      if (place !== AVATARS) return
      for await (const page of everyReadyAvatar(query)) yield page.map(ownerOf)
    },
  }
}

function ownerOf({ id, state }: AvatarRow): Owner {
  const key = avatarSquareKey(id)
  const square = { key, size: null, sha256: null, isOnlyCopy: true }
  return { id, folder: folderOf(key), required: state === 'ready' ? [square] : [] }
}
