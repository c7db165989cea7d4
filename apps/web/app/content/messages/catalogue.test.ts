import { entriesOf, keysOf } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages'

const catalogues = entriesOf(LANGUAGES).flatMap(([language, catalogue]) =>
  keysOf(catalogue).map((audience) => ({
    language,
    audience,
    texts: Object.fromEntries(textsOf(catalogue[audience])),
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

function textsOf(node: object, path = ''): [path: string, text: string][] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : textsOf(value, `${path}${name}.`),
  )
}
