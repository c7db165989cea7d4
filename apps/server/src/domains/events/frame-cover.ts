import type { FocalPoint } from '@afterglow/contract/events'
import type { FacesResult } from '../../media-engine/index.ts'
import { BlobNotFoundError } from '../../platform/blobs/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { withScratch } from '../../platform/scratch.ts'
import type { PictureRow } from '../pictures/index.ts'
import { coverKey } from './cover-key.ts'
import { findEvent } from './event-store.ts'
import { MIDDLE } from './show-cover.ts'

export type FrameDeps = Pick<Platform, 'db' | 'blobs' | 'engines'>

/**
 * The middle of the faces on a new cover, before it is shown: later it would move under a host who frames it. Null where
 * there are none, where its sender has chosen a point, and for an event whose host has not switched faces on. Nothing else
 * of the faces is kept.
 */
export async function frameCover(deps: FrameDeps, cover: PictureRow): Promise<FocalPoint | null> {
  const { id, ownerId: eventId, focalX, focalY } = cover
  if (focalX !== MIDDLE.x || focalY !== MIDDLE.y) return null
  const event = await findEvent(deps.db.query, eventId)
  return event?.groupsFaces ? middleOf(await findFaces(deps, coverKey(eventId, id))) : null
}

async function findFaces({ blobs, engines }: FrameDeps, key: string): Promise<FacesResult | null> {
  try {
    return await withScratch((outDir) =>
      blobs.withLocalFile(key, (path) => engines.faces.findFaces({ path, outDir })),
    )
  } catch (err) {
    // Replaced or removed meanwhile.
    if (err instanceof BlobNotFoundError) return null
    throw err
  }
}

/** A cover without faces is better than none, so a failed search counts as one that found nothing. */
function middleOf(result: FacesResult | null): FocalPoint | null {
  if (result?.outcome !== 'derived') return null
  // What is faint may be a thing.
  const boxes = result.faces.filter(({ isFaint }) => !isFaint).map(({ box }) => box)
  if (boxes.length === 0) return null
  const { width, height } = result
  return {
    x: middle(
      boxes.map(({ left }) => left / width),
      boxes.map((box) => (box.left + box.width) / width),
    ),
    y: middle(
      boxes.map(({ top }) => top / height),
      boxes.map((box) => (box.top + box.height) / height),
    ),
  }
}

/** A face may exceed its picture, as far as the engine guessed what is cut off. */
function middle(starts: readonly number[], ends: readonly number[]): number {
  return (Math.max(0, Math.min(...starts)) + Math.min(1, Math.max(...ends))) / 2
}
