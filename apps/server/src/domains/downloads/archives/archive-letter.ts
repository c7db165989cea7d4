import type { Mail } from '../../../platform/mail.ts'
import { sizeWords } from '../../../platform/size-words.ts'
import { letter } from '../../letter.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export interface ReadyArchive {
  title: string
  files: number
  bytes: number
  url: string
  expiresAt: Date
}

/** Mails a host the link to the download they requested. */
export function archiveReadyMail(to: string, { title, files, bytes, url, expiresAt }: ReadyArchive): Mail {
  const count = files === 1 ? '1 file' : `${files.toLocaleString('en-US')} files`
  return letter({
    to,
    subject: `Your download of ${title} is ready`,
    heading: 'Your download is ready',
    paragraphs: [`${title}: ${count}, ${sizeWords(bytes)}, in one ZIP.`],
    action: { label: 'Download ZIP', url },
    notes: [
      `The link works until ${day.format(expiresAt)}. A download that breaks off can go on where it stopped.`,
      'Anyone with the link can download these files, so share it with care.',
    ],
  })
}
