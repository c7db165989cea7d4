// spec: ui.catalogue

import { entriesOf, keysOf } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import type { Translation } from './catalogue'
import { completed, LANGUAGES, languageNamed, textsOf } from './languages'

const catalogues = entriesOf<Record<string, Translation>>(LANGUAGES).flatMap(([language, catalogue]) =>
  keysOf(catalogue).map((audience) => ({
    language,
    audience,
    texts: Object.fromEntries(textsIn(catalogue[audience] ?? {})),
  })),
)

describe.each(catalogues)('the texts in $language for $audience', ({ language, texts }) => {
  it('are never empty', () => {
    const empty = Object.entries(texts).filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
    expect(Object.keys(texts)).not.toEqual([])
  })

  it('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = Object.keys(texts).filter((key) => key.endsWith('_other'))
    const missing = counted.flatMap((key) =>
      forms.map((form) => key.replace(/other$/, form)).filter((one) => !(one in texts)),
    )
    expect(missing).toEqual([])
  })
})

describe('a language', () => {
  it('is English where a translation has no text, with every plural form of its own', () => {
    const english = {
      app: { close: 'Close', photos_one: 'photo', photos_other: 'photos' },
      help: { title: 'Help' },
    }
    const polish = {
      app: { photos_one: 'zdjęcie', photos_few: 'zdjęcia', photos_many: 'zdjęć', photos_other: 'zdjęcia' },
    }
    expect(completed(polish, english)).toEqual({
      app: { close: 'Close', ...polish.app },
      help: { title: 'Help' },
    })
  })

  it('is the one that was asked for, English by default, and no other', () => {
    expect(languageNamed(undefined)).toBe('en')
    expect(textsOf('en', 'page')).toEqual(LANGUAGES.en.page)
    expect(() => languageNamed('constructor')).toThrow('no catalogue')
  })
})

function textsIn(node: object, path = ''): [path: string, text: string][] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : textsIn(value, `${path}${name}.`),
  )
}
