import type { Purpose, Upload } from '@afterglow/contract/uploads'
import { purposeOf } from './purpose.ts'
import { randomId } from './random-id.ts'

/** The internal side of one item. */
export interface Job extends Readonly<Purpose> {
  readonly id: string
  file: File
  /** Identifies the file to the server and in the vault. */
  readonly announcementId: string
  readonly addedAt: number
  readonly controller: AbortController
  readonly thumbnail: Promise<Blob | null>
  sha256: string | undefined
  isRead: boolean
  /** The file had no bytes so far: the device may still have to fetch it. */
  isPlaceholder: boolean
  upload: Upload | null
  announcedAt: number
  /** Whether the recorded parts or their addresses may be out of date. */
  isResumed: boolean
  restarts: number
  /** How often the server did not accept another file of this guest. */
  timesCrowded: number
  /**
   * Refusals that the host has lifted while this file was under way: a response decided earlier may still
   * contain one.
   */
  liftedRefusals: ReadonlySet<string>
}

type Given = Pick<Job, 'id' | 'file' | 'addedAt' | 'controller' | 'thumbnail'>

type Known = Partial<Pick<Job, 'announcementId' | 'sha256'>> & Purpose

export function aJob(given: Given, known: Known = {}): Job {
  return {
    ...given,
    announcementId: known.announcementId ?? randomId(),
    ...purposeOf(known),
    sha256: known.sha256,
    isRead: false,
    isPlaceholder: given.file.size === 0,
    upload: null,
    announcedAt: 0,
    isResumed: false,
    restarts: 0,
    timesCrowded: 0,
    liftedRefusals: new Set(),
  }
}
