import type { ArchiveContents } from '../album/album-contents.ts'

/** An export's data about an account, fixed when it is prepared. The parts of domains lie beside these. */
export interface ExportedAccount {
  /** The language of its pages and folder names. English if null. */
  language?: string | null
  preparedAt: string
  /** The contents of account.json. The name is part of the stored JSON of prepared exports: do not rename it. */
  told: object
  /** Every event, in the order of their folders. */
  events: ExportedFolder[]
}

export interface ExportedFolder {
  eventId: string
  title: string
  /** Its folder in the ZIP. */
  folder: string
}

/** An export's data about one event, fixed when it is prepared. The parts of domains lie beside the album. */
export interface ExportedEvent {
  album: ArchiveContents
}
