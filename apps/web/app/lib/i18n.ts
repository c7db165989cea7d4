import { language } from 'virtual:language'
import { messages } from 'virtual:messages/page'
import { installation } from './installation'

/*
 * The catalogue follows i18next's format ({{value}}, _one and _other). That library would be a tenth of what a guest
 * downloads before the first photo; the build has one language, so filling in and plural forms are all it needs.
 */

type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? PluralBase<`${P}${K}`> : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** Plural forms share one key: `media.count`, not `media.count_other`. */
type PluralBase<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

type Values = Record<string, string | number>

/** Filled in everywhere: what this installation decides. */
const STANDING: Values = { app: installation.name, uploadMonths: installation.guestUploadMonths }

const plural = new Intl.PluralRules(language)

/**
 * The texts of one audience: `{{name}}` is filled from the values, `{{app}}` is the name of the service, and a `count` selects
 * the plural form.
 */
export function wordsOf<const C extends object>(catalogue: C) {
  return function t(key: Leaves<C>, values: Values = {}): string {
    const form = typeof values.count === 'number' ? `${key}_${plural.select(values.count)}` : key
    const text = textAt(catalogue, form) ?? textAt(catalogue, key) ?? textAt(catalogue, `${key}_other`)
    return fill(text ?? key, values)
  }
}

/** The function that `virtual:words/<audience>` exports. */
export type Words<C extends object> = ReturnType<typeof wordsOf<C>>

/** The texts that every page needs; the host's screens use those of `host-words`. */
export const t = wordsOf(messages)

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name] ?? STANDING[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? value.toLocaleString(language) : value
  })
}

function textAt(catalogue: object, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((part, name) => Object(part)[name], catalogue)
  return typeof found === 'string' ? found : undefined
}
