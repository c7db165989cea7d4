import type { Database } from '../../db/database.ts'
import type { Ledger, Owner } from '../../platform/integrity/index.ts'
import { voiceFolder, voiceSoundKey } from './voice-keys.ts'
import { findVoicesAmong, listVoicesOf, type VoiceObjects } from './voice-store.ts'

/** The objects that voice messages have to have. The bytes as they came are not kept, so there is one of each. */
export function voiceLedger({ query }: Database): Ledger {
  return {
    ownersAmong: async (ids) => (await findVoicesAmong(query, ids)).map(ownerOf),
    async *ownersIn(place) {
      const [root, eventId] = place.split('/')
      if (root === 'events' && eventId !== undefined) yield (await listVoicesOf(query, eventId)).map(ownerOf)
    },
  }
}

function ownerOf({ id, eventId, state }: VoiceObjects): Owner {
  const sound = { key: voiceSoundKey(eventId, id), size: null, sha256: null, isOnlyCopy: true }
  return { id, folder: voiceFolder(eventId, id), required: state === 'ready' ? [sound] : [] }
}
