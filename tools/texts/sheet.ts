import type { Language, LanguageScope } from '@afterglow/contract/kernel'
import { englishTexts, wantedKeys } from '../../packages/messages/src/check-texts.ts'
import { baseOf, type FlatTexts } from '../../packages/messages/src/flat-texts.ts'

/**
 * The keys that a language wants, with its own text or else the English one. A text that several audiences show is in it
 * once.
 */
export function sheetOf(
  language: Language,
  scope: LanguageScope,
  texts: FlatTexts,
  isShort: boolean,
): FlatTexts {
  const english = englishTexts(scope)
  const leaders = leadersOf(english, language)
  const keys = [...new Set(leaders.values())].filter((key) => !isShort || texts[key] === undefined)
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? sourceOf(english, key)]))
}

/** For each wanted key the first one with the same English text that can only mean the same. */
export function leadersOf(english: FlatTexts, language: Language): Map<string, string> {
  const first = new Map<string, string>()
  return new Map(
    wantedKeys(english, language).map((key) => {
      const text = sourceOf(english, key)
      // A word or two mean something else elsewhere, unless they stand in a group of the same name.
      const place = key.split('.').slice(text.split(' ').length > 2 ? -1 : -2)
      const mark = `${place.join('.')}\n${text}`
      const leader = first.get(mark) ?? key
      first.set(mark, leader)
      return [key, leader]
    }),
  )
}

function sourceOf(english: FlatTexts, key: string): string {
  return english[key] ?? english[`${baseOf(key)}_other`] ?? ''
}
