import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { findAlbums } from './album-store.ts'

interface Kept {
  albums: {
    id: string
    name: string
    code: string
    seenBy: string
    addedBy: string
    uploadApproval: boolean
    revealsAt: string | null
    createdAt: string
  }[]
}

/** The albums of an event. The photos' own data refers to them. */
export function albumExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const rows = await findAlbums(query, eventId)
      return {
        albums: rows.map((row) => ({
          id: row.id,
          name: row.name,
          code: row.code,
          seenBy: row.seenBy,
          addedBy: row.addedBy,
          uploadApproval: row.uploadApproval,
          revealsAt: row.revealsAtLocal,
          createdAt: row.createdAt.toISOString(),
        })),
      }
    },
    describe: ({ albums }) => ({ albums }),
  }
}
