import { BlobNotFoundError } from '../../../platform/blobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sumUp } from '../../../platform/sum-up.ts'
import type { EventRow } from '../../access/index.ts'
import { listAllVoices, voiceFileOf, voiceKeptKey } from '../../notes/index.ts'
import type { Progress } from '../progress.ts'
import type { ArchivedVoice } from './album-contents.ts'
import { safeFolderName, type UniqueNames } from './safe-names.ts'

/** The voice messages of an event with their checksums, which are first needed here. */
export async function gatherVoices(
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  event: EventRow,
  names: UniqueNames,
  progress: Progress,
): Promise<ArchivedVoice[]> {
  const voices: ArchivedVoice[] = []
  const all = await listAllVoices(db.query, event.id)
  progress.expect(all.length)
  for (const voice of all) {
    const { id, senderName, createdAt } = voice
    const { type, extension } = voiceFileOf(voice)
    const at = createdAt.toISOString()
    const from = senderName === null ? '' : safeFolderName(` from ${senderName}`)
    const stem = [at.slice(0, 10), 'voice message', from].filter((part) => part !== '').join(' ')
    try {
      const summed = await sumUp(await blobs.read(voiceKeptKey(voice)))
      const name = names.take(`voice/${stem}.${extension}`)
      const original = voice.state === 'unplayable' && {
        isOriginal: true as const,
        originalName: voice.originalName,
      }
      voices.push({ id, name, type, ...summed, at, from: senderName, ...original })
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof BlobNotFoundError)) throw error
    }
    progress.add(1)
  }
  return voices
}
