import { COVER_TYPES } from '@afterglow/contract/events'
import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const DERIVE_COVER = 'events.derive-cover'
export const REMOVE_COVER = 'events.remove-cover'

export const removeCoverPayload = z.object({ eventId: z.string(), coverId: z.uuid() })
export const deriveCoverPayload = z.object({
  eventId: z.string(),
  coverId: z.uuid(),
  type: z.enum(COVER_TYPES),
})

export type DeriveCoverJob = z.infer<typeof deriveCoverPayload>

export async function enqueueDeriveCover(tx: Tx, job: DeriveCoverJob): Promise<void> {
  await enqueue(tx, DERIVE_COVER, job, { key: `${DERIVE_COVER}:${job.coverId}` })
}

/** Has the bytes of covers removed whose rows were taken out. */
export async function enqueueRemoveCovers(
  tx: Tx,
  covers: readonly { id: string; eventId: string }[],
): Promise<void> {
  for (const { id, eventId } of covers) await enqueue(tx, REMOVE_COVER, { eventId, coverId: id })
}
