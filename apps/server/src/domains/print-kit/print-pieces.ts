import { AppError } from '@afterglow/contract'
import { toneOf } from '@afterglow/contract/events'
import {
  type KeptPiece,
  MOST_TABLES,
  monogramOf,
  PIECE_FIELDS,
  PIECE_TEXTS,
  type PieceColor,
  type PieceDesign,
  type PieceField,
  type PieceLook,
  type PrintPaper,
  type PrintPiece,
  type PrintWarning,
  readTables,
  SHARP_DPI,
  type Table,
} from '@afterglow/contract/print-kit'
import type { EventRow } from '../access/index.ts'
import type { PieceTexts } from './draw-design.ts'
import type { PrintedPiece } from './draw-piece.ts'
import type { PhotoUse } from './load-photo.ts'
import { loadPiecePhoto, type PiecePhotoSource } from './load-piece-photo.ts'
import { findLook, findTableList } from './piece-store.ts'
import { LEGIBLE_LETTER, measuresOf } from './print-designs.ts'
import type { Printer } from './print-sheets.ts'
import { printDate, toneWordsOf } from './print-words.ts'
import { printedDate, wordsOfEvent } from './printed-event.ts'

/** The color of a piece that suits the event's pages. */
const THEME_COLORS: Record<string, PieceColor> = {
  romantic: 'garnet',
  ocean: 'ink-blue',
  sunset: 'copper',
  forest: 'evergreen',
  purple: 'ink',
  midnight: 'ink-blue',
}

/** A piece as nobody has changed it: by the kind of event, quiet ones in ink with fine lines. */
export function firstLook({ eventType, colorTheme }: Pick<EventRow, 'eventType' | 'colorTheme'>): PieceLook {
  const tone = toneOf(eventType)
  const lines = { greeting: null, title: null, date: null, line: null }
  const color = THEME_COLORS[colorTheme] ?? 'ink'
  switch (tone) {
    case 'quiet':
      return { design: 'keyline', color: 'ink', lines, hasMonogram: false, photo: null }
    case 'plain':
      return { design: 'bold', color: 'ink-blue', lines, hasMonogram: false, photo: null }
    case 'festive':
      return { design: 'arch', color, lines, hasMonogram: true, photo: 'cover' }
  }
}

export interface ShownLook {
  look: PieceLook
  isChanged: boolean
}

/** The host's look of a piece, or the first one. */
export async function currentLook(
  { db }: PiecePhotoSource,
  event: EventRow,
  piece: PrintPiece,
): Promise<ShownLook> {
  const kept = await findLook(db.query, event.id, piece)
  return { look: kept ?? firstLook(event), isChanged: kept !== null }
}

/** What is printed where the host has written nothing else. Texts that a piece does not have are empty. */
export function defaultLines(event: EventRow, piece: PrintPiece): Record<PieceField, string> {
  const reader = wordsOfEvent(event)
  const words = toneWordsOf(event, reader)
  const all = {
    greeting: words.welcome,
    title: event.title,
    date: printDate(printedDate(event), reader) ?? '',
    line: piece === 'stickers' ? words.short : words.line,
  }
  const texts = PIECE_TEXTS[piece]
  return mapFields((field) => (texts.includes(field) ? all[field] : ''))
}

function mapFields(textOf: (field: PieceField) => string): Record<PieceField, string> {
  const [greeting, title, date, line] = PIECE_FIELDS.map(textOf)
  return { greeting: greeting ?? '', title: title ?? '', date: date ?? '', line: line ?? '' }
}

export interface PieceOrder {
  event: EventRow
  piece: PrintPiece
  paper: PrintPaper
  look: PieceLook
  /** The short link of the event. */
  link: string
  /** The album that the code leads into. */
  album?: { code: string; name: string } | undefined
}

/** A piece with its photo and texts, ready for the press. */
export async function printedPiece(
  deps: PiecePhotoSource,
  { event, piece, paper, look, link, album }: PieceOrder,
  use: PhotoUse,
): Promise<PrintedPiece> {
  const { design, color, hasMonogram } = look
  const target = album === undefined ? link : `${link}/a/${album.code}`
  const first = defaultLines(event, piece)
  const texts: PieceTexts = {
    ...mapFields((field) => (first[field] === '' ? '' : (look.lines[field] ?? first[field]))),
    address: target.replace(/^https?:\/\//, ''),
    monogram: hasMonogram ? monogramOf(event.title) : null,
  }
  // An event without a date keeps the host's words there.
  if (PIECE_TEXTS[piece].includes('date')) texts.date = look.lines.date ?? first.date
  // Guests must see which album a code leads into.
  if (album !== undefined) texts.date = album.name
  const photo = showsPhoto(look) ? await loadPiecePhoto(deps, event.id, look.photo, use) : null
  return { piece, paper, look: { design, color, photo }, texts, link: target }
}

function showsPhoto({ design }: { design: PieceDesign }): boolean {
  return design === 'arch' || design === 'photo'
}

/** A card with one challenge, in the look of the table card. Its code leads straight to it, the address to the album. */
export function challengeCard(
  card: PrintedPiece,
  { id, prompt }: { id: string; prompt: string },
  event: EventRow,
): PrintedPiece {
  const link = new URL(card.link)
  link.searchParams.set('challenge', id)
  const texts = {
    ...card.texts,
    title: prompt,
    isSentence: true,
    date: event.title,
    line: wordsOfEvent(event).printed('challenge'),
    monogram: null,
  }
  return { ...card, texts, link: link.href }
}

/** What stands on a sheet before a list has been pasted. */
const FIRST_TABLE: Table = { number: '1', name: '' }

/**
 * The tables of the kept list, or one to look at.
 *
 * @throws AppError `print_kit.too_many_tables`
 * @throws AppError `print_kit.table_too_long`
 */
export async function tablesToPrint({ db }: PiecePhotoSource, eventId: string): Promise<Table[]> {
  const { tables, longLines } = readTables(await findTableList(db.query, eventId))
  if (tables.length > MOST_TABLES) throw new AppError('print_kit.too_many_tables')
  if (longLines.length > 0) throw new AppError('print_kit.table_too_long')
  return tables.length === 0 ? [FIRST_TABLE] : tables
}

/** The first table of the kept list, for the screen, whatever the list can be printed as. */
export async function firstTable({ db }: PiecePhotoSource, eventId: string): Promise<Table> {
  return readTables(await findTableList(db.query, eventId)).tables[0] ?? FIRST_TABLE
}

/** The answer for the host: the look, the words behind it, where its texts are, and warnings before printing. */
export async function presentPiece(
  deps: PiecePhotoSource,
  {
    printer,
    isChanged,
    ...order
  }: Omit<PieceOrder, 'link' | 'album'> & { printer: Printer; isChanged: boolean },
): Promise<KeptPiece> {
  const { event, piece, look } = order
  const printed = await printedPiece(deps, { ...order, link: printer.link }, 'measure')
  const numbered = piece === 'table-number' ? await withTable(deps, event.id, printed) : printed
  const measures = await measuresOf(printer, { kind: 'piece', printed: numbered })
  const { smallestLetter = LEGIBLE_LETTER, photoDpi = null, places = [] } = measures ?? {}
  // The cover is a suggestion: an event without one is complete.
  const isPhotoGone =
    showsPhoto(look) && look.photo !== null && look.photo !== 'cover' && printed.look.photo === null
  const warnings: [PrintWarning, boolean][] = [
    ['photo_gone', isPhotoGone],
    ['photo_small', photoDpi !== null && photoDpi < SHARP_DPI],
    ['text_heavy', measures === null],
    ['text_small', smallestLetter < MARGINAL_LETTER],
  ]
  return {
    look,
    isChanged,
    defaults: defaultLines(event, piece),
    suggestion: toneWordsOf(event, wordsOfEvent(event)).suggestion,
    monogram: monogramOf(event.title),
    places,
    warnings: warnings.filter(([, holds]) => holds).map(([name]) => name),
    photoDpi,
  }
}

/** Millimeters: letters of five points. The address on a table card is small on purpose. */
const MARGINAL_LETTER = 1.7

/** A table number with the first of the kept tables. */
export async function withTable(
  deps: PiecePhotoSource,
  eventId: string,
  printed: PrintedPiece,
): Promise<PrintedPiece> {
  return { ...printed, texts: { ...printed.texts, table: await firstTable(deps, eventId) } }
}
