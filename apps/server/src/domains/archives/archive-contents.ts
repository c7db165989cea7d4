import type { delivery } from '../album/index.ts'

/** What an archive holds, fixed when it is prepared: everything that its bytes are made of but the files themselves. */
export interface ArchiveContents {
  eventId: string
  /** By which rules the files of a guest's archive are put together. A host's are as they came. */
  scrubVersion?: number
  title: string
  /** The date of what is written for it. */
  preparedAt: string
  media: ArchivedMedia[]
  voices: ArchivedVoice[]
  notes: ArchivedNote[]
  missing: MissingItem[]
}

export interface ArchivedMedia {
  id: string
  /** Its place in the archive, folders included. */
  name: string
  type: string
  size: number
  crc32: number
  sha256: string
  /** Its place in time. */
  at: string
  /** In whose folder its objects lie, where several sendings share them. */
  objectId?: string
  /** In a guest's archive: what the file is made of. */
  variant?: delivery.Download['variant']
}

export interface ArchivedVoice extends ArchivedMedia {
  /** It is the recording as it came, since nothing playable could be made of it. */
  isOriginal?: true
  /** The last part of the object's key; null for recordings stored before each sending had its own object. */
  originalName?: string | null
  from: string | null
}

export interface ArchivedNote {
  id: string
  message: string
  from: string | null
  at: string
}

export interface MissingItem {
  name: string
  /**
   * Its original never came; it was there and is not any more; it cannot be given out without what it tells; or the
   * operator has closed its event.
   */
  why: 'never-arrived' | 'gone' | 'telling' | 'closed'
}
