import type { Tx } from '../../../db/database.ts'
import { enqueueDerivation, enqueueStream } from '../photos/media-queue.ts'
import type { MediaRow } from './media-row.ts'

/** Resumes pending renditions of a restored photo or film. */
export async function resumeDerivation(
  tx: Tx,
  {
    id,
    photoId,
    showsPhoto,
    state,
    streamState,
  }: Pick<MediaRow, 'id' | 'photoId' | 'showsPhoto' | 'state' | 'streamState'>,
): Promise<void> {
  if (!showsPhoto) await enqueueDerivation(tx, id)
  else if (state === 'processing') await enqueueDerivation(tx, photoId)
  else if (streamState === 'waiting' || streamState === 'making') await enqueueStream(tx, photoId)
}
