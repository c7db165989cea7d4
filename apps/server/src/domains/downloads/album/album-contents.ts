import type { MediaType } from '@afterglow/contract/media'
import type { delivery } from '../../album/index.ts'

/** An archive's contents, fixed when it is prepared: everything its bytes depend on except the files themselves. */
export interface ArchiveContents {
  eventId: string
  /** Version of the rules that assemble a guest archive's files. A host's files are unchanged. */
  scrubVersion?: number
  title: string
  /** The event's when it was prepared: of its folders and of the times of its files. Downloads of before have none. */
  timeZone?: string
  /** The language of its pages and folder names. English if null. */
  language?: string | null
  /** The date of the files written for it. */
  preparedAt: string
  media: ArchivedMedia[]
  voices: ArchivedVoice[]
  notes: ArchivedNote[]
  missing: MissingItem[]
}

export interface ArchivedMedia extends ArchivedFile {
  type: MediaType
}

export interface ArchivedFile {
  id: string
  /** Its path in the archive. */
  name: string
  size: number
  crc32: number
  sha256: string
  /** Its time. */
  at: string
  /** The folder of its objects, where several sendings share them. */
  objectId?: string
  /** In a guest's archive: the file's source. */
  variant?: delivery.Download['variant']
}

export interface ArchivedVoice extends ArchivedFile {
  type: string
  /** True when it is the recording as received, since nothing playable could be made of it. */
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
   * Its original never arrived; it has since disappeared; its metadata cannot be removed; or the operator has closed
   * its event.
   */
  why: 'never-arrived' | 'gone' | 'telling' | 'closed'
}
