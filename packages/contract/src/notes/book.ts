import * as z from 'zod/mini'
import { countCharacters, endpoint, eventIdSchema, feedTokenSchema, MB, uuidSchema } from '../kernel/index.ts'
import { MAX_NOTES_PER_EVENT } from './constants.ts'
import { noteSchema } from './schema.ts'

/** A page as cut: 148 × 210 mm, or 170 × 170 mm. */
export const BOOK_SIZES = ['a5', 'square'] as const
export type BookSize = (typeof BOOK_SIZES)[number]

/** In millimeters. */
export const BOOK_PAGES = {
  a5: { width: 148, height: 210 },
  square: { width: 170, height: 170 },
} as const satisfies Record<BookSize, { width: number; height: number }>

/** With fewer, the screen says that a few more make a book. */
export const BOOK_LEAST_NOTES = 6

/** Letter heights of the title, a note and its sender's name, in millimeters, largest first: the first that fits is used. */
export const BOOK_LETTERS = {
  title: [19, 16, 13.5, 11, 9, 7],
  note: [13, 11, 9.4, 8, 6.8, 5.8, 5, 4.4],
  name: [7.4, 6.2, 5.2, 4.4],
} as const
/** From the edge of a page to its text, and between a text and what is below it; in millimeters. */
export const BOOK_MARGINS = { side: 18, top: 22, bottom: 20, gap: 7 } as const

/** Lines at the smallest letters that a page has room for. */
const LINES_PER_PAGE = 14
const CHARACTERS_PER_LINE = 24

/**
 * The text of a note on each of its pages. Screen and PDF divide it alike, so that both count the same pages. A page
 * ends between two lines of the writer, and only a note of very many lines has a second one.
 */
export function pagesOfNote(message: string): string[] {
  const pages: string[][] = [[]]
  let used = 0
  for (const line of message.split('\n').filter((text) => text.trim() !== '')) {
    const lines = Math.ceil(countCharacters(line) / CHARACTERS_PER_LINE)
    if (used > 0 && used + lines > LINES_PER_PAGE) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(line)
    used += lines
  }
  return pages.map((lines) => lines.join('\n'))
}

export const bookNoteSchema = z.object({ ...noteSchema.shape, isLeftOut: z.boolean() })
export type BookNote = z.infer<typeof bookNoteSchema>

export const noteBookSchema = z.object({
  /** All notes of the event in the order of the book, those left out too. */
  notes: z.array(bookNoteSchema),
  feedToken: feedTokenSchema,
})
export type NoteBook = z.infer<typeof noteBookSchema>

const inEvent = z.object({ eventId: eventIdSchema })

export const getNoteBook = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/notes/book',
  summary: 'The notes of an event in the order of its book, for its host. Notes that nobody moved come last.',
  policy: 'event:manage',
  params: inEvent,
  response: noteBookSchema,
})

export const arrangeNote = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/notes/:noteId',
  summary:
    'Moves a note in the book behind another, or leaves it out. Of two hosts who move the same note the last wins; other notes keep their order.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, noteId: uuidSchema }),
  body: z.object({
    /** The note before it; null puts it first. */
    after: z.optional(z.nullable(uuidSchema)),
    isLeftOut: z.optional(z.boolean()),
  }),
  errors: ['note.not_found', 'book.neighbor_gone'],
})

export const orderNotes = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/notes/book/order',
  summary:
    'Puts all notes of the book in an order: those named, then the others as they came. None named is the order of arrival. What is left out stays left out.',
  policy: 'event:manage',
  maxBodyBytes: 1 * MB,
  params: inEvent,
  body: z.object({ noteIds: z.array(uuidSchema).check(z.maxLength(MAX_NOTES_PER_EVENT)) }),
})

export const bookRoutes = { getNoteBook, arrangeNote, orderNotes }
