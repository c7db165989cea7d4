import { BlobNotFoundError } from '../../../platform/blobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ReaderWords } from '../../../platform/reader-words.ts'
import { sumUp } from '../../../platform/sum-up.ts'
import type { EventRow } from '../../access/index.ts'
import type { Progress } from '../progress.ts'
import type { ArchivedVoice } from './album-contents.ts'
import type { AlbumMessages } from './album-messages.ts'
import { safeFileStem, type UniqueNames } from './safe-names.ts'
import { dayOf } from './small-files.ts'

/** The voice messages of an event with their checksums, which are first needed here. */
export async function gatherVoices(
  { blobs, messages }: Pick<Platform, 'blobs'> & { messages: AlbumMessages },
  event: EventRow,
  { names, t }: { names: UniqueNames; t: ReaderWords['archivePages'] },
  progress: Progress,
): Promise<ArchivedVoice[]> {
  const voices: ArchivedVoice[] = []
  const all = await messages.listVoices(event.id)
  progress.expect(all.length)
  for (const { extension, ...voice } of all) {
    const what = voice.from === null ? t('voiceFile') : t('voiceFileFrom', { name: voice.from })
    const stem = safeFileStem(`${dayOf(voice.at, event.timeZone)} ${what}`)
    try {
      const summed = await sumUp(await blobs.read(messages.keyOf(event.id, voice)))
      voices.push({ ...voice, name: names.take(`voice/${stem}.${extension}`), ...summed })
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof BlobNotFoundError)) throw error
    }
    progress.add(1)
  }
  return voices
}
