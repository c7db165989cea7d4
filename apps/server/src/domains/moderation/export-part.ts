import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { findReasons, listCases } from './report-store.ts'

interface Kept {
  /** Absent in exports that were prepared before there were reports. */
  reports?: {
    kind: string
    subjectId: string
    state: string
    reportCount: number
    reasons: string[]
    lastReportedAt: string
  }[]
}

/** What was reported, and what the host decided. Who reported it is no part: the host is not told. */
export function reportExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const cases = await listCases(query, eventId)
      const said = await findReasons(
        query,
        cases.map(({ id }) => id),
      )
      return {
        reports: cases.map(({ id, kind, subjectId, state, reportedAt }) => ({
          kind,
          subjectId,
          state,
          reportCount: said.get(id)?.reportCount ?? 0,
          reasons: said.get(id)?.reasons ?? [],
          lastReportedAt: reportedAt.toISOString(),
        })),
      }
    },
    describe: ({ reports }) => ({ reports }),
  }
}
