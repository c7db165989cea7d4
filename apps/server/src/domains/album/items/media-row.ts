import type { Selectable } from 'kysely'
import type { UserMedia } from '../../../db/types.ts'

export type MediaRow = Selectable<UserMedia>

/** In whose folder the objects of a photo lie: several sendings of the same contents share them. */
export function objectIdOf({ id, objectId }: Pick<MediaRow, 'id' | 'objectId'>): string {
  return objectId ?? id
}
