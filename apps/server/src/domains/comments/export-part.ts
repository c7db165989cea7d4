import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { listAllRows } from './comment-store.ts'

interface Kept {
  comments: { photo: string; guestId: string | null; message: string; status: string; createdAt: string }[]
}

/** Comments by the object that they are about; `guestId` is null for the host's. */
export function commentExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const rows = await listAllRows(query, eventId)
      return {
        comments: rows.map(({ objectId, guestId, message, status, createdAt }) => ({
          photo: objectId,
          guestId,
          message,
          status,
          createdAt: createdAt.toISOString(),
        })),
      }
    },
    describe: ({ comments }) => ({ comments }),
  }
}
