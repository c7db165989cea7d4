import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const PREPARE_EXPORT = 'exports.prepare'
export const MAIL_EXPORT = 'exports.mail'
export const PREPARE_ATTEMPTS = 5
/** The pauses between attempts grow: these cover a day's outage of the mail server. */
const MAIL_ATTEMPTS = 12

export const exportPayload = z.object({ exportId: z.uuid() })

/** Enqueuing it again restarts it, with all its attempts. */
export async function enqueuePrepareExport(tx: Tx, exportId: string): Promise<void> {
  const key = `${PREPARE_EXPORT}:${exportId}`
  await enqueue(tx, PREPARE_EXPORT, { exportId }, { key, maxAttempts: PREPARE_ATTEMPTS })
}

export async function enqueueMailExport(tx: Tx, exportId: string): Promise<void> {
  const key = `${MAIL_EXPORT}:${exportId}`
  await enqueue(tx, MAIL_EXPORT, { exportId }, { key, maxAttempts: MAIL_ATTEMPTS })
}
