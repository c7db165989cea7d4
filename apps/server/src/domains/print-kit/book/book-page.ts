import type { Event } from '@afterglow/contract/events'
import type { BookSize, NoteTheme } from '@afterglow/contract/notes'

/** What is on one page of a book. */
export type BookPage =
  | { kind: 'title'; title: string; date: string | null; theme: Event['colorTheme'] }
  | {
      kind: 'note'
      text: string
      /** Null on all pages of a note but its last. */
      sender: string | null
      paper: NoteTheme | null
      number: number
    }
  /** Explains the mark for missing letters. */
  | { kind: 'missing'; text: string; number: number }

export interface BookLook {
  size: BookSize
  hasBleed: boolean
}

/** Pages that the press sets at a time: little enough for its limits also in scripts of many letters. */
export interface PageOrder extends BookLook {
  pages: BookPage[]
}

export interface SetPage {
  /** Drawing operators of PDF, deflated. */
  content: Uint8Array
  /** Whether a sign had no letter in any font, and is printed as {@link MISSING}. */
  hasMissing: boolean
}

/** A white square, for a sign without a letter. */
export const MISSING = '\u25a1'
