import { DAYS, GB } from '@afterglow/contract/kernel'
import { inBatches } from '../../platform/batches.ts'
import { keyOf, type RenditionDeps } from './rendition-queue.ts'
import { forgetRendition, listExcess } from './rendition-store.ts'

const KEPT_UNUSED = 30 * DAYS
const KEPT_UNDONE = 1 * DAYS
/** About 1,300 photos for a screen of 3,840 pixels. */
const BYTES_PER_EVENT = 2 * GB
const SWEEP_BATCH = 100

/** Removes renditions that no wall has asked for lately, and those beyond the room of an event. */
export async function sweepRenditions({ db, blobs, clock }: RenditionDeps): Promise<void> {
  const limits = {
    unusedSince: new Date(clock.now() - KEPT_UNUSED),
    undoneSince: new Date(clock.now() - KEPT_UNDONE),
    bytesPerEvent: BYTES_PER_EVENT,
  }
  await inBatches(async () => {
    const excess = await listExcess(db.query, limits, SWEEP_BATCH)
    for (const one of excess) {
      // In this order: an object without a row would stay for as long as its photo.
      await blobs.delete(keyOf(one))
      await forgetRendition(db.query, one)
    }
    return excess.length === SWEEP_BATCH
  })
}
