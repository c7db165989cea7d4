import type { Database } from '../../db/database.ts'
import { deleteExpiredZips } from '../../db/zip-rows.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { archivePayload, MAIL_ARCHIVE, PREPARE_ARCHIVE } from './archive-queue.ts'
import { type MailArchiveDeps, mailArchive } from './mail-archive.ts'
import { type PrepareDeps, prepareArchive } from './prepare-archive.ts'

export function archiveJobs(deps: PrepareDeps & MailArchiveDeps): Record<string, JobHandler> {
  return {
    [PREPARE_ARCHIVE]: async (payload, context) => {
      await prepareArchive(deps, archivePayload.parse(payload).archiveId, context)
    },
    [MAIL_ARCHIVE]: async (payload) => {
      await mailArchive(deps, archivePayload.parse(payload).archiveId)
    },
  }
}

export async function sweepArchives({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteExpiredZips(db.query, 'archives', clock.date())
}
