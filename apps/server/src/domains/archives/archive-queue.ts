import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'

export const PREPARE_ARCHIVE = 'archives.prepare'
export const MAIL_ARCHIVE = 'archives.mail'
/** The retries fit within a minute and a half, after which a waiting screen reports failure. */
export const PREPARE_ATTEMPTS = 5
/** The pauses between attempts grow: these cover a day's outage of the mail server. */
const MAIL_ATTEMPTS = 12

export const archivePayload = z.object({ archiveId: z.uuid() })

export async function enqueuePrepareArchive(tx: Tx, archiveId: string): Promise<void> {
  await enqueue(
    tx,
    PREPARE_ARCHIVE,
    { archiveId },
    { key: `${PREPARE_ARCHIVE}:${archiveId}`, maxAttempts: PREPARE_ATTEMPTS },
  )
}

export async function enqueueMailArchive(tx: Tx, archiveId: string): Promise<void> {
  await enqueue(
    tx,
    MAIL_ARCHIVE,
    { archiveId },
    { key: `${MAIL_ARCHIVE}:${archiveId}`, maxAttempts: MAIL_ATTEMPTS },
  )
}
