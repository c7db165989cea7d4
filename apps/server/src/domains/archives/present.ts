import type { Archive } from '@afterglow/contract/archives'
import type { EventRow } from '../access/index.ts'
import type { ArchiveRow } from './archive-store.ts'
import { type ArchiveUrls, archiveFileName } from './archive-urls.ts'

export interface PresentDeps {
  archiveUrls: ArchiveUrls
  /** Whether mails leave this machine; without a mail server no screen claims that one did. */
  mailDelivers: boolean
}

export function presentArchive(
  { archiveUrls, mailDelivers }: PresentDeps,
  { title }: Pick<EventRow, 'title'>,
  row: ArchiveRow,
): Archive {
  const { id, percent, files, bytes, mailedAt, expiresAt } = row
  return {
    id,
    state: row.state,
    percent,
    layout: row.layout,
    files,
    bytes,
    url: row.state === 'ready' ? archiveUrls.sign(row, archiveFileName(title)) : null,
    isMailed: mailDelivers && mailedAt !== null,
    expiresAt: expiresAt.toISOString(),
  }
}
