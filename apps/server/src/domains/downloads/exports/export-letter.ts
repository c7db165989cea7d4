import type { Mail } from '../../../platform/mail.ts'
import { sizeWords } from '../../../platform/size-words.ts'
import { letter } from '../../letter.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export interface ReadyExport {
  events: number
  bytes: number
  url: string
  expiresAt: Date
}

/** Mails a host the link to their export. */
export function exportReadyMail(to: string, { events, bytes, url, expiresAt }: ReadyExport): Mail {
  const count = events === 1 ? '1 event' : `${events.toLocaleString('en-US')} events`
  return letter({
    to,
    subject: 'Your {{app}} data is ready',
    heading: 'Your data is ready',
    paragraphs: [
      `Your account and ${count}, with every photo, video, note and voice message: ${sizeWords(bytes)}, in one ZIP.`,
    ],
    action: { label: 'Download my data', url },
    notes: [
      `The link works until ${day.format(expiresAt)}. A download that breaks off can go on where it stopped.`,
      'Anyone with the link can download all of it, so do not share it.',
      'If you did not ask for this, change your password.',
    ],
  })
}
