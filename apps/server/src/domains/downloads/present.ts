import type { AccountExport, Archive, Download } from '@afterglow/contract/downloads'
import type { EventRow } from '../access/index.ts'
import type { DownloadKinds } from './download-kind.ts'
import type { ArchiveRow, DownloadRow, ExportRow } from './download-store.ts'
import type { DownloadUrls } from './download-urls.ts'
import { archiveFileName, exportFileName } from './file-names.ts'

export interface PresentDeps {
  kinds: DownloadKinds
  urls: DownloadUrls
  /** Whether mails leave this machine; without a mail server no screen claims that one did. */
  mailDelivers: boolean
}

export function presentArchive(deps: PresentDeps, event: Pick<EventRow, 'title'>, row: ArchiveRow): Archive {
  return { ...presentDownload(deps, row, archiveFileName(event)), layout: row.layout }
}

export function presentExport(deps: PresentDeps, row: ExportRow): AccountExport {
  const { events, createdAt } = row
  return {
    ...presentDownload(deps, row, exportFileName(row)),
    events,
    createdAt: createdAt.toISOString(),
  }
}

function presentDownload(
  { kinds, urls, mailDelivers }: PresentDeps,
  row: DownloadRow,
  fileName: string,
): Download {
  const { id, state, percent, files, bytes, mailedAt, expiresAt } = row
  return {
    id,
    state,
    percent,
    files,
    bytes,
    url: state === 'ready' ? urls.sign(row, fileName, kinds[row.kind].folder) : null,
    isMailed: mailDelivers && mailedAt !== null,
    expiresAt: expiresAt.toISOString(),
  }
}
