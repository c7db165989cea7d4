import type { Catalogue } from './catalogue.ts'
import { en } from './en/index.ts'

/** The languages of the product. A language is a folder beside this file and a line here. */
export const LANGUAGES = { en } satisfies Record<string, Catalogue>

export type Language = keyof typeof LANGUAGES
