import { BlobNotFoundError } from '../../../platform/blobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sumUp } from '../../../platform/sum-up.ts'
import type { EventRow } from '../../access/index.ts'
import type { Progress } from '../progress.ts'
import type { ArchivedVoice } from './album-contents.ts'
import type { AlbumMessages } from './album-messages.ts'
import { safeFolderName, type UniqueNames } from './safe-names.ts'
import { dayOf } from './small-files.ts'

/** The voice messages of an event with their checksums, which are first needed here. */
export async function gatherVoices(
  { blobs, messages }: Pick<Platform, 'blobs'> & { messages: AlbumMessages },
  event: EventRow,
  names: UniqueNames,
  progress: Progress,
): Promise<ArchivedVoice[]> {
  const voices: ArchivedVoice[] = []
  const all = await messages.listVoices(event.id)
  progress.expect(all.length)
  for (const { extension, ...voice } of all) {
    const from = voice.from === null ? '' : safeFolderName(` from ${voice.from}`)
    const stem = [dayOf(voice.at, event.timeZone), 'voice message', from]
      .filter((part) => part !== '')
      .join(' ')
    try {
      const summed = await sumUp(await blobs.read(messages.keyOf(event.id, voice)))
      const name = names.take(`voice/${stem}.${extension}`)
      voices.push({ ...voice, name, ...summed })
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof BlobNotFoundError)) throw error
    }
    progress.add(1)
  }
  return voices
}
