import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { findChallenges } from './challenge-store.ts'

interface Kept {
  challenges: { id: string; prompt: string; isArchived: boolean; createdAt: string }[]
}

/** What the host asked guests to photograph. Photos name the challenges they were sent for. */
export function challengeExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const rows = await findChallenges(query, eventId)
      return {
        challenges: rows.map(({ id, prompt, archivedAt, createdAt }) => ({
          id,
          prompt,
          isArchived: archivedAt !== null,
          createdAt: createdAt.toISOString(),
        })),
      }
    },
    describe: ({ challenges }) => ({ challenges }),
  }
}
