import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { PRINTABLE_CATEGORIES } from './constants.ts'

/** Something to print, edited in Canva. */
export const printableTemplateSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  description: z.string(),
  category: z.enum(PRINTABLE_CATEGORIES),
  imageUrl: z.string(),
  /** Always https: it is opened in a new tab as it stands. Null of a premium template for a host without a paid plan. */
  canvaEditLink: z.nullable(z.string().check(z.regex(/^https:\/\//))),
  isPremium: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type PrintableTemplate = z.infer<typeof printableTemplateSchema>
