// spec: ui.catalogue

import { DEFAULT_LANGUAGE, LANGUAGE_SCOPES, languagesFor, parentOf } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { englishTexts, flatScope, problemsOf, shownTexts } from './check-texts.ts'
import type { FlatTexts } from './flat-texts.ts'
import { completed, ownTexts } from './load-texts.ts'

const written = LANGUAGE_SCOPES.flatMap((scope) =>
  languagesFor(scope).map((language) => ({ language, scope })),
)

describe.each(written.filter(({ language }) => language !== DEFAULT_LANGUAGE))(
  'the texts in $language of the scope $scope',
  ({ language, scope }) => {
    it('are all there, with every placeholder and every plural form of the language', () => {
      expect(
        problemsOf(
          language,
          scope,
          flatScope(scope, (audience) => ownTexts(language, audience)),
        ),
      ).toEqual([])
    })
  },
)

describe('the English texts', () => {
  it('are never empty', () => {
    const texts = LANGUAGE_SCOPES.flatMap((scope) => Object.entries(englishTexts(scope)))
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

describe('the check of a translation', () => {
  it('finds what is missing, unknown and empty, and placeholders that were lost or made up', () => {
    const german: FlatTexts = {
      ...englishTexts('guest'),
      'wall.wall.position': '{{n}} von {{all}}',
      'page.app.close': ' ',
    }
    const translated: FlatTexts = { ...german, 'page.app.nothing': 'Nichts' }
    delete translated['page.app.cancel']
    expect(problemsOf('de', 'guest', translated)).toEqual([
      'page.app.cancel: missing',
      'page.app.nothing: English has no such text',
      'page.app.close: empty',
      'wall.wall.position: {{total}} is missing',
      'wall.wall.position: {{all}} is not in the English text',
    ])
  })

  it('finds links that lead elsewhere', () => {
    const texts = englishTexts('site')
    const key = Object.keys(texts).find((one) => texts[one]?.includes('](/contact)')) ?? ''
    const translated = { ...texts, [key]: texts[key]?.replace('](/contact)', '](/kontakt)') ?? '' }
    expect(problemsOf('de', 'site', translated)).toEqual([expect.stringContaining('/kontakt')])
  })

  it('wants the plural forms of the language in place of the English ones', () => {
    const problems = problemsOf('ar', 'guest', englishTexts('guest'))
    expect(problems).toContain('page.guest.memories_few: missing')
    expect(problemsOf('ja', 'guest', englishTexts('guest'))).toContain(
      'page.guest.memories_one: English has no such text',
    )
  })
})

it('a translation has the texts of another language where it has none, with plural forms of its own', () => {
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

it.each(['es-MX', 'fr-CA'] as const)(
  '%s says what its parent says, but for what it says otherwise',
  (variety) => {
    const own = flatScope('guest', (audience) => ownTexts(variety, audience))
    const shown = shownTexts(variety, 'guest')
    expect(Object.keys(own).length).toBeGreaterThan(0)
    expect(shown).toEqual({ ...shownTexts(parentOf(variety) ?? 'en', 'guest'), ...own })
  },
)
