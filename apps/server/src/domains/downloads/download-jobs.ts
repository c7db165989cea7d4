import type { JobHandler } from '../../platform/jobs.ts'
import { downloadOf, MAIL_DOWNLOAD, PREPARE_DOWNLOAD } from './download-queue.ts'
import { type MailDownloadDeps, mailDownload } from './mail-download.ts'
import { type PrepareDeps, prepareDownload } from './prepare-download.ts'

export function downloadJobs(deps: PrepareDeps & MailDownloadDeps): Record<string, JobHandler> {
  const prepare: JobHandler = (payload, context) => prepareDownload(deps, downloadOf(payload), context)
  const mail: JobHandler = (payload) => mailDownload(deps, downloadOf(payload))
  return {
    [PREPARE_DOWNLOAD]: prepare,
    [MAIL_DOWNLOAD]: mail,
    // Enqueued by the previous release.
    'archives.prepare': prepare,
    'archives.mail': mail,
    'exports.prepare': prepare,
    'exports.mail': mail,
    'archives.sweep-expired': async () => undefined,
    'exports.sweep-expired': async () => undefined,
  }
}
