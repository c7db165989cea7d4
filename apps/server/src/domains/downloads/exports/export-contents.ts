import type { Sums } from '../../../platform/sum-up.ts'
import type { ArchiveContents } from '../album/album-contents.ts'

/** An export's data about an account, fixed when it is prepared. */
export interface ExportedAccount {
  preparedAt: string
  /** The contents of account.json. */
  told: object
  picture: ExportedPicture | null
  /** PDFs in base64: a later release may write other bytes. Exports of an earlier release have none. */
  receipts?: { name: string; pdf: string }[]
  /** Every event, in the order of their folders. */
  events: ExportedFolder[]
}

export interface ExportedFolder {
  eventId: string
  title: string
  /** Its folder in the ZIP. */
  folder: string
}

/** A small picture that belongs to no album. */
export interface ExportedPicture extends Sums {
  id: string
  at: string
}

/** An export's data about one event, fixed when it is prepared. */
export interface ExportedEvent {
  album: ArchiveContents
  cover: ExportedPicture | null
  /** The event as its host sees it. */
  settings: object
  wall: object | null
  media: ToldMedia[]
  voices: ToldVoice[]
  notes: ToldNote[]
  people: ToldPerson[]
  guests: ToldGuest[]
  /** Templates customized by the host. */
  printDesigns?: { template: string; design: unknown; changedAt: string }[]
  faceConsents?: { what: string; by: string; at: string }[]
}

export interface ToldMedia {
  id: string
  title: string
  description: string | null
  from: string | null
  fileName: string
  type: string
  bytes: number
  sha256: string | null
  status: string
  isPinned: boolean
  width: number | null
  height: number | null
  durationSeconds: number | null
  takenAt: string | null
  /** Its time. */
  capturedAt: string
  sentAt: string
}

export interface ToldVoice {
  id: string
  durationSeconds: number | null
  sentAt: string
}

export interface ToldNote {
  id: string
  theme: string
}

export interface ToldPerson {
  id: string
  name: string
  mediaIds: string[]
}

export interface ToldGuest {
  name: string | null
  firstSeenAt: string
}
