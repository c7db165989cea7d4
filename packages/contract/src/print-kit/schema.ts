import * as z from 'zod/mini'
import { keysOf, lineSchema, textSchema, uuidSchema, withoutControls } from '../kernel/index.ts'
import { PRINT_PAPERS } from './constants.ts'
import { PIECE_COLORS, PIECE_DESIGNS, PIECE_FIELDS, PIECE_LINE_LIMIT, PIECE_PHOTOS } from './pieces.ts'
import { TABLE_LIST_LIMIT } from './tables.ts'
import { LETTERINGS, WORD_LIMITS, type WordField } from './templates.ts'

const colorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** Empty words are not printed. */
const words = (field: WordField) =>
  z._default(textSchema(WORD_LIMITS[field], `At most ${WORD_LIMITS[field]} characters.`), '')

/** A template customized by a host. */
export const printDesignSchema = z.object({
  words: z.object({
    over: words('over'),
    title: words('title'),
    lead: words('lead'),
    body: words('body'),
    foot: words('foot'),
  }),
  colors: z.object({ paper: colorSchema, ink: colorSchema, accent: colorSchema }),
  lettering: z.enum(LETTERINGS),
  /** A photo of the same event. */
  photoId: z.nullable(uuidSchema),
  showsCode: z.boolean(),
  paper: z.enum(PRINT_PAPERS),
})
export type PrintDesign = z.infer<typeof printDesignSchema>

/** What a host should know before printing. */
export const PRINT_WARNINGS = [
  'photo_gone',
  'photo_small',
  'text_heavy',
  'text_small',
  'contrast_low',
] as const
export type PrintWarning = (typeof PRINT_WARNINGS)[number]

export const keptDesignSchema = z.object({
  design: printDesignSchema,
  /** False while it is unmodified. */
  isChanged: z.boolean(),
  warnings: z.array(z.enum(PRINT_WARNINGS)),
  /** Resolution of the photo at its size on the card. */
  photoDpi: z.nullable(z.int()),
})
export type KeptDesign = z.infer<typeof keptDesignSchema>

/** Null: as the event has it. Empty: not printed. */
const pieceLine = z._default(
  z.nullable(lineSchema(PIECE_LINE_LIMIT, `At most ${PIECE_LINE_LIMIT} characters.`)),
  null,
)

/** A piece of the print kit as a host made it theirs. */
export const pieceLookSchema = z.object({
  design: z.enum(PIECE_DESIGNS),
  color: z.enum(keysOf(PIECE_COLORS)),
  lines: z.object({ greeting: pieceLine, title: pieceLine, date: pieceLine, line: pieceLine }),
  hasMonogram: z.boolean(),
  /** The cover of the event, a picture that the host uploaded for printing, or a photo of the album. */
  photo: z.nullable(z.union([z.enum(PIECE_PHOTOS), uuidSchema])),
})
export type PieceLook = z.infer<typeof pieceLookSchema>

/** A pasted list of tables, kept as it was typed; `readTables` reads it. */
export const tableListSchema = z.object({
  text: z.string().check(
    z.overwrite((text) => withoutControls(text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))),
    z.maxLength(TABLE_LIST_LIMIT),
  ),
})

/** Where a text is on the trimmed piece, in shares of its width and height. */
const placeSchema = z.object({
  field: z.enum(PIECE_FIELDS),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type TextPlace = z.infer<typeof placeSchema>

export const keptPieceSchema = z.object({
  look: pieceLookSchema,
  /** False while it is unmodified. */
  isChanged: z.boolean(),
  /** What is printed where a line is null. */
  defaults: z.object({ greeting: z.string(), title: z.string(), date: z.string(), line: z.string() }),
  /** Another line that suits the event. */
  suggestion: z.string(),
  /** Null: the title has no letters. */
  monogram: z.nullable(z.string()),
  places: z.array(placeSchema),
  warnings: z.array(z.enum(PRINT_WARNINGS)),
  photoDpi: z.nullable(z.int()),
})
export type KeptPiece = z.infer<typeof keptPieceSchema>
