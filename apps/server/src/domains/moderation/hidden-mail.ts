import { HIDDEN_MAIL_INTERVAL } from '@afterglow/contract/moderation'
import * as z from 'zod'
import type { Database, Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import { accountRows } from '../accounts/index.ts'
import { type Addressee, addresseeOf } from '../addressee.ts'
import { eventRows } from '../events/index.ts'
import { letter } from '../letter.ts'
import { claimMail, countHidden } from './report-store.ts'

export const HIDDEN_MAIL_JOB = 'moderation.hidden-mail'

const hiddenMailSchema = z.object({ eventId: z.string() })

/** Has the host sent a mail once this commits, unless one was sent about the event within the hour. */
export async function mailHost(tx: Tx, eventId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HIDDEN_MAIL_INTERVAL)
  if (await claimMail(tx, eventId, { mailedAt: now, since })) await enqueue(tx, HIDDEN_MAIL_JOB, { eventId })
}

export interface HiddenMailDeps {
  db: Database
  mailer: Mailer
  publicUrl: string
}

/** Sends it. Nothing where the host has shown everything again meanwhile, or is gone. */
export async function sendHiddenMail(
  { db, mailer, publicUrl }: HiddenMailDeps,
  payload: unknown,
): Promise<void> {
  const { eventId } = hiddenMailSchema.parse(payload)
  const event = await eventRows.findEvent(db.query, eventId)
  if (event === undefined) return
  const [host, hidden] = await Promise.all([
    accountRows.findAccount(db.query, event.userId),
    countHidden(db.query, eventId),
  ])
  if (host === undefined || hidden === 0) return
  const url = new URL(`/dashboard/events/${eventId}/reports`, publicUrl).href
  await mailer.send(hiddenMail(addresseeOf(host), { title: event.title, hidden, url }))
}

function hiddenMail(
  { to, words }: Addressee,
  { title, hidden: count, url }: { title: string; hidden: number; url: string },
): Mail {
  const { hostLetters: t } = words
  return letter(words, {
    to,
    subject: t('reports.subject', { title }),
    heading: t('reports.heading'),
    paragraphs: [
      t('reports.hidden', { title, things: t('reports.things', { count }) }),
      t('reports.choices'),
    ],
    action: { label: t('reports.action'), url },
    notes: [t('reports.setting')],
  })
}
