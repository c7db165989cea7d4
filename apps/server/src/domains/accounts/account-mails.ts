import * as z from 'zod'
import type { Database, Queryable, Tx } from '../../db/database.ts'
import { enqueue, type JobHandler } from '../../platform/jobs.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { addresseeOf } from '../addressee.ts'
import type { AccountLinks } from './account-links.ts'
import {
  confirmEmailMail,
  passwordChangedMail,
  providerAddedMail,
  providerRemovedMail,
  resetPasswordMail,
} from './letters.ts'
import { findUserByEmail, type UserRow } from './user-store.ts'

/**
 * Mails to hosts are sent by a job, so that none is lost while the mail server is down, and so that a request takes as
 * long for an unknown address as for a host's. The job creates the link: its token is never in the queue.
 */
const MAIL_JOB = 'accounts.mail'

const payloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['confirm-email', 'reset-password', 'password-changed']), email: z.string() }),
  z.object({ kind: z.enum(['provider-added', 'provider-removed']), email: z.string(), provider: z.string() }),
])

export type AccountMail = z.infer<typeof payloadSchema>

export interface AccountMailDeps {
  db: Database
  links: AccountLinks
  mailer: Mailer
  publicUrl: string
}

/** Sends a mail. Nothing is sent to an email that has no account. */
export async function sendAccountMail(db: Database, mail: AccountMail): Promise<void> {
  await db.transaction((tx) => enqueueAccountMail(tx, mail))
}

/** Sends a mail once the transaction is committed. */
export async function enqueueAccountMail(tx: Tx, mail: AccountMail): Promise<void> {
  await enqueue(tx, MAIL_JOB, mail, { key: `${MAIL_JOB}:${mail.kind}:${mail.email}` })
}

export function accountJobs(deps: AccountMailDeps): Record<string, JobHandler> {
  return {
    [MAIL_JOB]: async (payload) => {
      const request = payloadSchema.parse(payload)
      const user = await findUserByEmail(deps.db.query, request.email)
      const mail = user === undefined ? null : await write(deps, request, user)
      if (mail !== null) await deps.mailer.send(mail)
    },
  }
}

async function write(deps: AccountMailDeps, request: AccountMail, user: UserRow): Promise<Mail | null> {
  const { publicUrl, links } = deps
  const to = addresseeOf(user)
  const linkTo = async (page: string, db: Queryable, purpose: Parameters<AccountLinks['issue']>[1]) =>
    `${publicUrl}/${page}?token=${await links.issue(db, purpose, user.id)}`
  switch (request.kind) {
    case 'confirm-email':
      if (user.emailVerified) return null
      return confirmEmailMail(to, await linkTo('verify-email', deps.db.query, 'verify-email'))
    case 'reset-password':
      return resetPasswordMail(to, await linkTo('reset-password', deps.db.query, 'reset-password'))
    case 'password-changed':
      return passwordChangedMail(to, `${publicUrl}/forgot-password`)
    case 'provider-added':
      return providerAddedMail(to, request.provider)
    case 'provider-removed':
      return providerRemovedMail(to, request.provider, `${publicUrl}/forgot-password`)
  }
}
