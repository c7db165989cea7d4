import type { Database } from '../../db/database.ts'
import type { Ledger, Owner } from '../../platform/integrity/index.ts'
import { voiceFolder, voiceOriginalKey, voiceSoundKey } from './voice-keys.ts'
import { findVoicesAmong, listVoicesOf, type VoiceObjects } from './voice-store.ts'

/** The objects that voice messages require: the bytes as received, until their sound exists. */
export function voiceLedger({ query }: Database): Ledger {
  return {
    ownersAmong: async (ids) => (await findVoicesAmong(query, ids)).map(ownerOf),
    async *ownersIn(place) {
      const [root, eventId] = place.split('/')
      if (root === 'events' && eventId !== undefined) yield (await listVoicesOf(query, eventId)).map(ownerOf)
    },
  }
}

function ownerOf(voice: VoiceObjects): Owner {
  const { id, eventId, state } = voice
  const keys: Record<string, string> = {
    processing: voiceOriginalKey(voice),
    unplayable: voiceOriginalKey(voice),
    ready: voiceSoundKey(eventId, id),
  }
  const key = keys[state]
  const required = key === undefined ? [] : [{ key, size: null, sha256: null, isOnlyCopy: true }]
  return { id, folder: voiceFolder(eventId, id), required }
}
