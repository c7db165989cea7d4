import type { Mail } from '../../../platform/mail.ts'
import type { Addressee } from '../../addressee.ts'
import { letter } from '../../letter.ts'

export interface ReadyExport {
  events: number
  bytes: number
  url: string
  expiresAt: Date
}

/** Mails a host the link to their export. */
export function exportReadyMail(
  { to, words }: Addressee,
  { events: count, bytes, url, expiresAt }: ReadyExport,
): Mail {
  const { hostLetters: t } = words
  const events = t('export.events', { count })
  return letter(words, {
    to,
    subject: t('export.subject'),
    heading: t('export.heading'),
    paragraphs: [t('export.contents', { events, size: words.size(bytes) })],
    action: { label: t('export.action'), url },
    notes: [t('download.until', { date: words.date(expiresAt) }), t('export.care'), t('export.wrong')],
  })
}
