import type { MediaVariant } from '@afterglow/contract/media'
import * as z from 'zod'
import type { Database, Tx } from '../../db/database.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { enqueue } from '../../platform/jobs.ts'
import { photos } from '../album/index.ts'
import type { Made } from './choose-rendition.ts'
import type { RenditionKey } from './rendition-store.ts'

export interface RenditionDeps {
  db: Database
  blobs: Pick<BlobStore, 'head' | 'putFile' | 'withLocalFile' | 'delete'>
  clock: Clock
}

export function variantOf({ size, format }: Made): MediaVariant {
  return `wall_${size}_${format}`
}

export function keyOf(rendition: RenditionKey): string {
  return `${photos.mediaFolder(rendition.eventId, rendition.photoId)}/${variantOf(rendition)}`
}

export const RENDER_JOB = 'wall.render'
export const renderPayload = z.object({ eventId: z.string() })

/** Behind photos that are not shown yet, and everything else. */
const BEHIND_ALL = 1

/** One job at a time for each event, so that the queue holds few jobs however many walls ask for however many photos. */
export async function enqueueRender(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, RENDER_JOB, { eventId }, { key: `${RENDER_JOB}:${eventId}`, priority: BEHIND_ALL })
}
