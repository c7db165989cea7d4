type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? PluralBase<`${P}${K}`> : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

/** Plural forms share one key: `media.count`, not `media.count_other`. */
type PluralBase<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

export type Values = Record<string, string | number>

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * What fills in the texts of a language. `standing` holds values that every text may name. The format is i18next's:
 * `{{name}}` is filled from the values, and a `count` selects the plural form of the language, `key_one` or `key_other`.
 */
export function createWords(language: string, direction: 'ltr' | 'rtl', standing: Values) {
  const plural = new Intl.PluralRules(language)

  /** The texts of one audience as a function of their keys. A forgotten text is shown as its key. */
  return function wordsOf<const C extends object>(catalogue: C) {
    return function t(key: Leaves<C>, values: Values = {}): string {
      const form = typeof values.count === 'number' ? `${key}_${plural.select(values.count)}` : key
      const text = textAt(catalogue, form) ?? textAt(catalogue, key) ?? textAt(catalogue, `${key}_other`)
      return (text ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
        const value = values[name] ?? standing[name]
        if (value === undefined) return whole
        return typeof value === 'number' ? value.toLocaleString(language) : isolated(value)
      })
    }
  }

  /** A name of another direction takes the words and marks around it along, unless it stands apart (Unicode, UAX 9). */
  function isolated(value: string): string {
    return direction === 'rtl' || RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
  }
}

/** The function that `virtual:words/<audience>` exports, and what the server calls for a reader's language. */
export type Words<C extends object> = (key: Leaves<C>, values?: Values) => string

function textAt(catalogue: object, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((part, name) => Object(part)[name], catalogue)
  return typeof found === 'string' ? found : undefined
}
