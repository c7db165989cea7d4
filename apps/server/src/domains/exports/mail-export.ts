import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findUser } from '../accounts/index.ts'
import type { ArchiveUrls } from '../archives/index.ts'
import { exportReadyMail } from './export-letter.ts'
import { findExport, setExportMailed } from './export-store.ts'
import { exportUrl } from './present.ts'

export interface MailExportDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  archiveUrls: ArchiveUrls
  publicUrl: string
}

/** Mails a host the link. A crash between the mail and the mark sends it twice, which is better than never. */
export async function mailExport(
  { db, clock, mailer, archiveUrls, publicUrl }: MailExportDeps,
  exportId: string,
): Promise<void> {
  const row = await findExport(db.query, exportId)
  if (row?.state !== 'ready' || row.mailedAt !== null || row.expiresAt <= clock.date()) return
  const host = await findUser(db.query, row.userId)
  if (host === undefined) return
  const url = new URL(exportUrl(archiveUrls, row), publicUrl).href
  await mailer.send(exportReadyMail(host.email, { ...row, url }))
  await setExportMailed(db.query, exportId, clock.date())
}
