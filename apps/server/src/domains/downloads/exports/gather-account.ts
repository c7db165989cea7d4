import { AppError } from '@afterglow/contract'
import type { Database } from '../../../db/database.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { EventRow } from '../../access/index.ts'
import { avatarKey, exportAccount, findShownAvatar } from '../../accounts/index.ts'
import { exportBilling, makeReceiptFiles } from '../../billing/index.ts'
import { eventRows } from '../../events/index.ts'
import { listMessagesOf } from '../../support/index.ts'
import { safeFolderName, UniqueNames } from '../album/safe-names.ts'
import type { ExportRow } from '../download-store.ts'
import type { ExportedAccount, ExportedFolder } from './export-contents.ts'
import { gatherPicture } from './gather-picture.ts'

export interface GatherAccountDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
}

/** A host's own data: account, payments, messages to us, and a line for each event. */
export async function gatherAccount(
  { db, blobs, clock }: GatherAccountDeps,
  { userId, createdAt }: ExportRow,
  events: readonly EventRow[],
): Promise<ExportedAccount> {
  const [account, billing, receipts, messages, avatar] = await Promise.all([
    exportAccount(db.query, userId, clock.date()),
    exportBilling({ db, clock, listAlbumDates: async () => events.map(eventRows.albumDatesOf) }, userId),
    makeReceiptFiles(db.query, userId),
    listMessagesOf(db.query, userId),
    findShownAvatar(db.query, userId),
  ])
  if (account === null) throw new AppError('auth.required')
  return {
    preparedAt: createdAt.toISOString(),
    told: {
      ...account,
      ...billing,
      messages: messages.map(({ subject, message, firstName, lastName, createdAt: sentAt }) => ({
        subject,
        message,
        name: `${firstName} ${lastName}`,
        sentAt: sentAt.toISOString(),
      })),
    },
    receipts: receipts.map(({ name, bytes }) => ({ name, pdf: bytes.toString('base64') })),
    picture: await gatherPicture(blobs, avatar && { id: avatar.id, key: avatarKey(avatar.id) }, createdAt),
    events: foldersOf(events),
  }
}

/** One folder per event, named after it; two events with the same name get separate ones. */
function foldersOf(events: readonly EventRow[]): ExportedFolder[] {
  const names = new UniqueNames()
  for (const ours of ['account.json', 'picture.jpg', 'receipts']) names.take(ours)
  return events.map(({ id, title }) => ({
    eventId: id,
    title,
    folder: names.take(safeFolderName(title) || 'Event'),
  }))
}
