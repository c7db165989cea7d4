import * as z from 'zod'
import type { Tx } from '../../db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import { type Addressee, addresseeOf } from '../addressee.ts'
import type { AccountMailDeps } from './account-mails.ts'
import {
  changeEmailMail,
  deletionScheduledMail,
  emailChangeAskedMail,
  emailChangedMail,
} from './my-account-letters.ts'
import { findUser } from './user-store.ts'

const NOTICE_JOB = 'accounts.notice'

/** The host's language as the notice is enqueued. Jobs of releases before have none. */
const language = z.string().nullable().default(null)

const payloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change-email'), userId: z.string(), to: z.string() }),
  z.object({ kind: z.literal('email-change-asked'), to: z.string(), newEmail: z.string(), language }),
  z.object({ kind: z.literal('email-changed'), to: z.string(), newEmail: z.string(), language }),
  z.object({ kind: z.literal('deletion-scheduled'), to: z.string(), deletionAt: z.iso.datetime(), language }),
])

export type Notice = z.infer<typeof payloadSchema>

/** Sends a mail once the transaction commits. Of two of a kind to one address, the later one is sent. */
export async function sendNotice(tx: Tx, notice: Notice): Promise<void> {
  const about = notice.kind === 'change-email' ? notice.userId : notice.to
  await enqueue(tx, NOTICE_JOB, notice, { key: `${NOTICE_JOB}:${notice.kind}:${about}` })
}

export function noticeJobs(deps: AccountMailDeps): Record<string, JobHandler> {
  return { [NOTICE_JOB]: (payload) => deliverNotice(deps, payload) }
}

async function deliverNotice(deps: AccountMailDeps, payload: unknown): Promise<void> {
  const mail = await write(deps, payloadSchema.parse(payload))
  if (mail !== null) await deps.mailer.send(mail)
}

async function write({ db, links, publicUrl }: AccountMailDeps, notice: Notice): Promise<Mail | null> {
  switch (notice.kind) {
    case 'change-email': {
      const user = await findUser(db.query, notice.userId)
      if (user === undefined) return null
      const token = await links.issue(db.query, 'change-email', user.id, notice.to)
      const to = addresseeOf({ email: notice.to, language: user.language })
      return changeEmailMail(to, `${publicUrl}/confirm-email-change?token=${token}`)
    }
    case 'email-change-asked':
      return emailChangeAskedMail(addressee(notice), notice.newEmail, `${publicUrl}/dashboard/account`)
    case 'email-changed':
      return emailChangedMail(addressee(notice), notice.newEmail, `${publicUrl}/contact`)
    case 'deletion-scheduled':
      return deletionScheduledMail(addressee(notice), new Date(notice.deletionAt), `${publicUrl}/login`)
  }
}

function addressee({ to, language }: { to: string; language: string | null }): Addressee {
  return addresseeOf({ email: to, language })
}
