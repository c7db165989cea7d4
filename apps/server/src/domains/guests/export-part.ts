import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { listGuests } from './guest-store.ts'

interface Kept {
  guests: { name: string | null; firstSeenAt: string }[]
}

/** Who took part, by the names they gave. */
export function guestExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const guests = await listGuests(query, eventId)
      return {
        guests: guests.map(({ displayName, createdAt }) => ({
          name: displayName,
          firstSeenAt: createdAt.toISOString(),
        })),
      }
    },
    describe: ({ guests }) => ({ guests }),
  }
}
