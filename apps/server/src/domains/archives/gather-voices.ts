import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { BlobNotFoundError } from '../../platform/blobs/index.ts'
import type { EventRow } from '../events/index.ts'
import { listAllVoices, voiceSoundKey } from '../notes/index.ts'
import type { ArchivedVoice } from './archive-contents.ts'
import { safeFolderName, type UniqueNames } from './archive-names.ts'
import type { GatherDeps } from './gather-contents.ts'

/** The voice messages of an event with their checksums, which nobody has needed before. */
export async function gatherVoices(
  { db, blobs }: GatherDeps,
  event: EventRow,
  names: UniqueNames,
): Promise<ArchivedVoice[]> {
  const voices: ArchivedVoice[] = []
  for (const { id, senderName, createdAt } of await listAllVoices(db.query, event.id)) {
    const at = createdAt.toISOString()
    const from = senderName === null ? '' : safeFolderName(` from ${senderName}`)
    const stem = [at.slice(0, 10), 'voice message', from].filter((part) => part !== '').join(' ')
    try {
      const summed = await sumUp(await blobs.read(voiceSoundKey(event.id, id)))
      const name = names.take(`voice/${stem}.m4a`)
      voices.push({ id, name, type: 'audio/mp4', ...summed, at, from: senderName })
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof BlobNotFoundError)) throw error
    }
  }
  return voices
}

async function sumUp(sound: Readable): Promise<{ size: number; crc32: number; sha256: string }> {
  const hash = createHash('sha256')
  let [size, check] = [0, 0]
  for await (const chunk of sound as AsyncIterable<Buffer>) {
    size += chunk.length
    check = crc32(chunk, check)
    hash.update(chunk)
  }
  return { size, crc32: check, sha256: hash.digest('hex') }
}
