import { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { COLOR_THEMES, EVENT_DEFAULTS } from '@afterglow/contract/events'
import { BOOK_PAGES, type Note, pagesOfNote } from '@afterglow/contract/notes'
import type { Clock } from '../../../platform/clock.ts'
import type { Asker } from '../../../platform/fair-turns.ts'
import { type Press, PressLimitError, type PressProgram } from '../../../platform/press/index.ts'
import type { ReaderWords } from '../../../platform/reader-words.ts'
import type { EventRow } from '../../access/index.ts'
import { BLEED } from '../bleed.ts'
import { printDate } from '../print-words.ts'
import { printedDate, wordsOfEvent } from '../printed-event.ts'
import { type BookLook, type BookPage, MISSING, type SetPage } from './book-page.ts'
import { writePdf } from './write-pdf.ts'

type BoundNote = Pick<Note, 'message' | 'senderName' | 'theme'>

export interface BookSource {
  clock: Clock
  press: Press
  /** The notes in the book of an event, in its order. */
  listBookNotes(eventId: string): Promise<BoundNote[]>
}

const PROGRAM: PressProgram<typeof import('./set-pages.ts')> = {
  url: new URL('./set-pages.ts', import.meta.url),
}
/** Points in a millimeter. */
const POINTS = 72 / 25.4
/** Pages at a time. Others have their turns in between, and a stopped download stops the work. */
const BATCH = 12
/** Notes of a book that may take longer than the press allows, before all of it is refused. */
const MOST_UNSET = 3

/**
 * The book as a PDF, made while it is read: no more than a few of its pages are in memory, whatever their number.
 *
 * @throws AppError `book.empty`, or `print_kit.too_complex` before its first bytes
 */
export async function openBook(
  deps: BookSource,
  event: EventRow,
  { hasPapers, ...look }: BookLook & { hasPapers: boolean },
  asker: Asker,
): Promise<Readable> {
  const notes = await deps.listBookNotes(event.id)
  if (notes.length === 0) throw new AppError('book.empty')
  const { width, height } = BOOK_PAGES[look.size]
  const words = wordsOfEvent(event)
  const pages = bookPages(event, notes, { hasPapers, words })
  const bytes = writePdf(setAll({ press: deps.press, words }, pages, look, asker), {
    title: event.title,
    made: deps.clock.date(),
    width: width * POINTS,
    height: height * POINTS,
    bleed: look.hasBleed ? BLEED * POINTS : 0,
  })
  const first = await bytes.next()
  return Readable.from(continued(first, bytes), { objectMode: false })
}

async function* continued(
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  if (first.done !== true) yield first.value
  yield* rest
}

function* bookPages(
  event: EventRow,
  notes: readonly BoundNote[],
  { hasPapers, words }: { hasPapers: boolean; words: ReaderWords },
): Generator<BookPage> {
  const theme = COLOR_THEMES.find((one) => one === event.colorTheme) ?? EVENT_DEFAULTS.colorTheme
  yield { kind: 'title', title: event.title, date: printDate(printedDate(event), words), theme }
  let number = 1
  for (const { message, senderName, theme: paper } of notes) {
    const texts = pagesOfNote(message)
    for (const [index, text] of texts.entries()) {
      number += 1
      const sender = index === texts.length - 1 ? (senderName ?? words.printed('book.anonymous')) : null
      yield { kind: 'note', text, sender, paper: hasPapers ? paper : null, number }
    }
  }
}

async function* setAll(
  { press, words: { printed: t } }: { press: Press; words: ReaderWords },
  pages: Iterable<BookPage>,
  look: BookLook,
  asker: Asker,
): AsyncGenerator<SetPage> {
  const order = (some: BookPage[]) => press.run(asker, PROGRAM, { ...look, pages: some })
  let [count, unset, hasMissing] = [0, 0, false]

  /** A note that the press gives up on is named on its page; it costs no other note of its batch. */
  async function setOne(page: BookPage): Promise<SetPage[]> {
    try {
      return (await order([page])).pages
    } catch (error) {
      unset += 1
      if (!(error instanceof PressLimitError) || page.kind !== 'note' || unset > MOST_UNSET) throw error
      return (await order([{ ...page, text: t('book.notSet') }])).pages
    }
  }

  async function* setSome(some: BookPage[]): AsyncGenerator<SetPage> {
    try {
      yield* (await order(some)).pages
    } catch (error) {
      if (!(error instanceof PressLimitError)) throw error
      for (const page of some) yield* await setOne(page)
    }
  }

  try {
    for (const some of inBatches(pages))
      for await (const page of setSome(some)) {
        count += 1
        hasMissing ||= page.hasMissing
        yield page
      }
    if (hasMissing)
      yield* await setOne({ kind: 'missing', text: t('book.missing', { mark: MISSING }), number: count + 1 })
  } catch (error) {
    if (error instanceof PressLimitError)
      throw new AppError('print_kit.too_complex', undefined, { cause: error })
    throw error
  }
}

function* inBatches(pages: Iterable<BookPage>): Generator<BookPage[]> {
  let batch: BookPage[] = []
  for (const page of pages) {
    batch.push(page)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
