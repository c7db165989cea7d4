import type { Selectable } from 'kysely'
import type { LiveSendings } from '../../../db/types.ts'

export type MediaRow = Selectable<LiveSendings>

/** The id of the folder with a photo's objects, which several sendings of the same contents share. */
export function objectIdOf({ id, objectId }: Pick<MediaRow, 'id' | 'objectId'>): string {
  return objectId ?? id
}
