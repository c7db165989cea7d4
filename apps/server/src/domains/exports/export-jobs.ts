import type { Database } from '../../db/database.ts'
import { deleteExpiredZips } from '../../db/zip-rows.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { exportPayload, MAIL_EXPORT, PREPARE_EXPORT } from './export-queue.ts'
import { type MailExportDeps, mailExport } from './mail-export.ts'
import { type PrepareExportDeps, prepareExport } from './prepare-export.ts'

export function exportJobs(deps: PrepareExportDeps & MailExportDeps): Record<string, JobHandler> {
  return {
    [PREPARE_EXPORT]: async (payload, context) => {
      await prepareExport(deps, exportPayload.parse(payload).exportId, context)
    },
    [MAIL_EXPORT]: async (payload) => {
      await mailExport(deps, exportPayload.parse(payload).exportId)
    },
  }
}

export async function sweepExports({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteExpiredZips(db.query, 'accountExports', clock.date())
}
