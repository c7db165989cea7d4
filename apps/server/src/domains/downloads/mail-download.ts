import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Mailer } from '../../platform/mail.ts'
import type { DownloadKinds } from './download-kind.ts'
import { findDownload, setMailedAt } from './download-store.ts'
import type { DownloadUrls } from './download-urls.ts'

export interface MailDownloadDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  kinds: DownloadKinds
  urls: DownloadUrls
  publicUrl: string
}

/** Mails a host the link. A crash between the mail and the mark sends it twice, which is better than never. */
export async function mailDownload(
  { db, clock, mailer, kinds, urls, publicUrl }: MailDownloadDeps,
  downloadId: string,
): Promise<void> {
  const row = await findDownload(db.query, downloadId)
  if (row?.state !== 'ready' || row.mailedAt !== null || row.expiresAt <= clock.date()) return
  const kind = kinds[row.kind]
  const urlOf = (fileName: string) => new URL(urls.sign(row, fileName, kind.folder), publicUrl).href
  const mail = await kind.letter?.(row, urlOf)
  if (!mail) return
  await mailer.send(mail)
  await db.transaction(async (tx) => {
    if (await setMailedAt(tx, row.id, clock.date())) await kind.onChanged?.(tx, row)
  })
}
