import type { AccountExport } from '@afterglow/contract/exports'
import type { ArchiveUrls } from '../archives/index.ts'
import type { ExportRow } from './export-store.ts'

export interface PresentExportDeps {
  archiveUrls: ArchiveUrls
  /** Whether mails leave this machine. */
  mailDelivers: boolean
}

export function presentExport(
  { archiveUrls, mailDelivers }: PresentExportDeps,
  row: ExportRow,
): AccountExport {
  const { id, percent, events, files, bytes, mailedAt, createdAt, expiresAt } = row
  return {
    id,
    state: row.state,
    percent,
    events,
    files,
    bytes,
    url: row.state === 'ready' ? exportUrl(archiveUrls, row) : null,
    isMailed: mailDelivers && mailedAt !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** The same in the mail and on the screen. */
export function exportUrl(urls: ArchiveUrls, row: ExportRow): string {
  return urls.sign(row, exportFileName(row), 'exports')
}

/** The ZIP's file name on the recipient's disk. */
export function exportFileName({ createdAt }: Pick<ExportRow, 'createdAt'>): string {
  return `afterglow-${createdAt.toISOString().slice(0, 10)}.zip`
}
