import { BlobNotFoundError } from '../../platform/blobs/index.ts'
import { sumUp } from '../../platform/sum-up.ts'
import type { EventRow } from '../events/index.ts'
import { listAllVoices, voiceSoundKey } from '../notes/index.ts'
import type { ArchivedVoice } from './archive-contents.ts'
import { safeFolderName, type UniqueNames } from './archive-names.ts'
import type { GatherDeps } from './gather-contents.ts'
import type { Progress } from './progress.ts'

/** The voice messages of an event with their checksums, which nobody has needed before. */
export async function gatherVoices(
  { db, blobs }: GatherDeps,
  event: EventRow,
  names: UniqueNames,
  progress: Progress,
): Promise<ArchivedVoice[]> {
  const voices: ArchivedVoice[] = []
  const all = await listAllVoices(db.query, event.id)
  progress.expect(all.length)
  for (const { id, senderName, createdAt } of all) {
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
    progress.add(1)
  }
  return voices
}
