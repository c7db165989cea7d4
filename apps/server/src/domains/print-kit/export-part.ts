import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { listDesigns } from './design-store.ts'

interface Kept {
  printDesigns?: { template: string; design: unknown; changedAt: string }[]
}

/** Templates customized by the host. */
export function designExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const designs = await listDesigns(query, eventId)
      return {
        printDesigns: designs.map(({ template, design, updatedAt }) => ({
          template,
          design,
          changedAt: updatedAt.toISOString(),
        })),
      }
    },
    describe: ({ printDesigns = [] }) => ({ printDesigns }),
  }
}
