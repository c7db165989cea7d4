import type { Audience, Translation } from './catalogue.ts'
import { en } from './en/index.ts'

/** The languages of the product. A language is a folder beside this file and a line here. */
export const LANGUAGES = { en } satisfies Record<string, Translation>

export type Language = keyof typeof LANGUAGES

/** English unless named. @throws Error for a language without a catalogue */
export function languageNamed(name: string | undefined): Language {
  if (name === undefined || name === '') return 'en'
  if (!isLanguage(name)) throw new Error(`There is no catalogue for the language "${name}".`)
  return name
}

/** Own keys only: `'constructor' in LANGUAGES` would be true. */
function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name)
}

export function isAudience(name: string): name is Audience {
  return Object.hasOwn(en, name)
}

/** The texts of one audience. */
export function textsOf(language: Language, audience: Audience): object {
  const translation: Translation = LANGUAGES[language]
  return completed(translation[audience], en[audience])
}

/** A translation with the English texts where it has none. */
export function completed(translation: object | undefined, english: object): object {
  const parts = Object.entries(english).filter(([, part]) => typeof part === 'object')
  const translated = new Map(Object.entries(translation ?? {}))
  const filled = parts.map(([name, part]) => [name, completed(translated.get(name), part)])
  return { ...english, ...translation, ...Object.fromEntries(filled) }
}
