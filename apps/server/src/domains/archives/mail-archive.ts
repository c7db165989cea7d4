import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Mailer } from '../../platform/mail.ts'
import { findUser } from '../accounts/index.ts'
import { eventRows } from '../events/index.ts'
import { archiveReadyMail } from './archive-letter.ts'
import { findArchive, setMailedAt } from './archive-store.ts'
import { type ArchiveUrls, archiveFileName } from './archive-urls.ts'

export interface MailArchiveDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  archiveUrls: ArchiveUrls
  publicUrl: string
}

/** Mails a host the link. A crash between the mail and the mark sends it twice, which is better than never. */
export async function mailArchive(
  { db, clock, mailer, archiveUrls, publicUrl }: MailArchiveDeps,
  archiveId: string,
): Promise<void> {
  const archive = await findArchive(db.query, archiveId)
  if (archive?.scope !== 'host' || archive.state !== 'ready') return
  if (archive.mailedAt !== null || archive.expiresAt <= clock.date()) return
  const event = await eventRows.findEvent(db.query, archive.eventId)
  const host = event && (await findUser(db.query, event.userId))
  if (!event || !host) return
  const url = new URL(archiveUrls.sign(archive, archiveFileName(event.title)), publicUrl).href
  await mailer.send(archiveReadyMail(host.email, { ...archive, title: event.title, url }))
  await db.transaction(async (tx) => {
    if (await setMailedAt(tx, archiveId, clock.date()))
      await recordFact(tx, event.id, 'archive.changed', { archiveId })
  })
}
