import type { Tx } from '../../db/database.ts'
import type { Mail } from '../../platform/mail.ts'
import type { ZipPlan } from '../../platform/zip/index.ts'
import type { DownloadEntry, StoredFile } from './download-entry.ts'
import type { DownloadRow, ReadyDownload } from './download-store.ts'
import type { Progress } from './progress.ts'

/**
 * What distinguishes one kind of prepared ZIP from another: what goes in, what may still be given out, and who is
 * notified. Everything else is one mechanism.
 */
export interface DownloadKind<Row extends DownloadRow = DownloadRow> {
  /** The first part of the address of its bytes. */
  folder: 'archives' | 'exports'
  /** Determines what goes in. Null: its owner is gone, and the row goes with them. */
  gather(row: Row, progress: Progress): Promise<ReadyDownload | null>
  /** Determines what may be given out at this moment. Null: nothing. */
  open(row: Row): Promise<OpenDownload | null>
  /** The mail that brings the link. Null: its recipient is gone. Kinds without one are polled by an open page. */
  letter?(row: Row, urlOf: (fileName: string) => string): Promise<Mail | null>
  /** Called in the transaction that records that it is ready, failed or mailed. */
  onChanged?(tx: Tx, row: Row): Promise<void>
}

export interface OpenDownload {
  /** The ZIP's file name on the recipient's disk. */
  fileName: string
  zip: ZipPlan<DownloadEntry>
  /** False once a file was deleted, or the right to it ended, while the ZIP is being sent, which may take hours. */
  isStillGranted(file: StoredFile): Promise<boolean>
}

export type DownloadKinds = Record<DownloadRow['kind'], DownloadKind>
