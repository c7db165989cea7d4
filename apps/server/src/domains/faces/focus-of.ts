import type { Queryable } from '../../db/database.ts'
import type { EventRow } from '../access/index.ts'
import type { sendings } from '../album/index.ts'
import { listBoxesOfPhoto } from './face-store.ts'
import { faceDataOf } from './present.ts'

/** A point of a photo, in fractions of its width and height. */
export interface Focus {
  x: number
  y: number
}

/** The center of the box around all faces of a photo. Null where none is known, also because the host does not group faces. */
export async function focusOf(
  db: Queryable,
  { groupsFaces }: Pick<EventRow, 'groupsFaces'>,
  { photoId, width, height }: Pick<sendings.MediaRow, 'photoId' | 'width' | 'height'>,
): Promise<Focus | null> {
  if (!groupsFaces || width === null || height === null) return null
  const corners = (await listBoxesOfPhoto(db, photoId)).flatMap(
    (face) => faceDataOf(face).boundingPoly.vertices,
  )
  if (corners.length === 0) return null
  return {
    x: middleOf(corners.map(({ x }) => x / width)),
    y: middleOf(corners.map(({ y }) => y / height)),
  }
}

/** A face may exceed its photo, as far as the engine guessed what is cut off. */
function middleOf(values: readonly number[]): number {
  return (Math.max(0, Math.min(...values)) + Math.min(1, Math.max(...values))) / 2
}
