import type { Database } from '../../db/database.ts'
import { folderOf, type Ledger, type Owner } from '../../platform/integrity/index.ts'
import { coverKey } from './cover-keys.ts'
import { type CoverRow, findCoversAmong, listCoversOf } from './cover-store.ts'

/** The objects that cover photos have to have. The bytes as they came are not kept, so there is one of each. */
export function coverLedger({ query }: Database): Ledger {
  return {
    ownersAmong: async (ids) => (await findCoversAmong(query, ids)).map(ownerOf),
    async *ownersIn(place) {
      const [root, eventId] = place.split('/')
      if (root === 'events' && eventId !== undefined) yield (await listCoversOf(query, eventId)).map(ownerOf)
    },
  }
}

function ownerOf({ id, eventId, state }: CoverRow): Owner {
  const key = coverKey(eventId, id)
  const cover = { key, size: null, sha256: null, isOnlyCopy: true }
  return { id, folder: folderOf(key), required: state === 'ready' ? [cover] : [] }
}
