import * as z from 'zod/mini'
import { textSchema, uuidSchema } from '../kernel/index.ts'
import { PRINT_PAPERS } from './constants.ts'
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
