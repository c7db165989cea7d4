import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { TEMPLATE_DESIGNS } from '../print-kit/templates.ts'
import { PRINTABLE_CATEGORIES } from './constants.ts'

/** A printable template. */
export const printableTemplateSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  description: z.string(),
  category: z.enum(PRINTABLE_CATEGORIES),
  imageUrl: z.string(),
  /** Which of our drawings it is, edited here; null where it is edited at Canva. */
  design: z.nullable(z.enum(TEMPLATE_DESIGNS)),
  /**
   * Where Canva imports the PDF of one of ours, or where another one is edited. Always https: it is opened in a new tab
   * unchanged. Null for a premium template where the host has no paid plan.
   */
  canvaEditLink: z.nullable(z.string().check(z.regex(/^https:\/\//))),
  isPremium: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type PrintableTemplate = z.infer<typeof printableTemplateSchema>
