import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const PREPARE_DOWNLOAD = 'downloads.prepare'
export const MAIL_DOWNLOAD = 'downloads.mail'
/** The retries fit within a minute and a half, after which a waiting screen reports failure. */
export const PREPARE_ATTEMPTS = 5
/** The pauses between attempts grow: these cover a day's outage of the mail server. */
const MAIL_ATTEMPTS = 12

/** Jobs of the previous release name the download by its kind. */
const renamed = z.preprocess(
  (payload) => {
    const { archiveId, exportId, ...rest } = payload as Record<string, unknown>
    return { downloadId: archiveId ?? exportId, ...rest }
  },
  z.object({ downloadId: z.uuid() }),
)

/** The download that a job is about. */
export const downloadOf = (payload: unknown) => renamed.parse(payload).downloadId

/** Enqueuing it again restarts it, with all its attempts. */
export async function enqueuePrepareDownload(tx: Tx, downloadId: string): Promise<void> {
  const key = `${PREPARE_DOWNLOAD}:${downloadId}`
  await enqueue(tx, PREPARE_DOWNLOAD, { downloadId }, { key, maxAttempts: PREPARE_ATTEMPTS })
}

export async function enqueueMailDownload(tx: Tx, downloadId: string): Promise<void> {
  const key = `${MAIL_DOWNLOAD}:${downloadId}`
  await enqueue(tx, MAIL_DOWNLOAD, { downloadId }, { key, maxAttempts: MAIL_ATTEMPTS })
}
