import type { Mail } from '../../../platform/mail.ts'
import type { Addressee } from '../../addressee.ts'
import { letter } from '../../letter.ts'

export interface ReadyArchive {
  title: string
  files: number
  bytes: number
  url: string
  expiresAt: Date
}

/** Mails a host the link to the download they requested. */
export function archiveReadyMail(
  { to, words }: Addressee,
  { title, files: count, bytes, url, expiresAt }: ReadyArchive,
): Mail {
  const { hostLetters: t } = words
  const files = t('download.files', { count })
  return letter(words, {
    to,
    subject: t('download.subject', { title }),
    heading: t('download.heading'),
    paragraphs: [t('download.contents', { title, files, size: words.size(bytes) })],
    action: { label: t('download.action'), url },
    notes: [t('download.until', { date: words.date(expiresAt) }), t('download.care')],
  })
}
