import * as z from 'zod'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findMessage, markMailed } from './message-store.ts'
import { operatorMail } from './operator-mail.ts'

export const MAIL_OPERATOR_JOB = 'support.mail-operator'
/** The pauses between attempts grow: these cover a day's outage of the mail server. */
export const MAIL_OPERATOR_ATTEMPTS = 12

export interface SupportJobDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  operatorEmail: string
}

const payloadSchema = z.object({ messageId: z.uuid() })

export function supportJobs(deps: SupportJobDeps): Record<string, JobHandler> {
  return {
    [MAIL_OPERATOR_JOB]: (payload) => mailToOperator(deps, payloadSchema.parse(payload).messageId),
  }
}

/** A crash between the mail and the mark sends it twice, which is better than never. */
async function mailToOperator(
  { db, clock, mailer, operatorEmail }: SupportJobDeps,
  messageId: string,
): Promise<void> {
  const message = await findMessage(db.query, messageId)
  if (message === undefined || message.mailedAt !== null) return
  await mailer.send(operatorMail(operatorEmail, message))
  await markMailed(db.query, messageId, clock.date())
}
