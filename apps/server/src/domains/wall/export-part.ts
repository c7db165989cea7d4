import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { findWallSettings } from './wall-settings-store.ts'

interface Kept {
  wall: object | null
}

/** The settings of the photo wall. */
export function wallExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id }) {
      const row = await findWallSettings(query, id)
      if (row === undefined) return { wall: null }
      const { eventId: _ours, updatedAt, ...settings } = row
      return { wall: { ...settings, updatedAt: updatedAt.toISOString() } }
    },
    describe: ({ wall }) => ({ photoWall: wall }),
  }
}
