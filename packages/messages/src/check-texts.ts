import { type Language, type LanguageScope, parentOf } from '@afterglow/contract/kernel'
import { type Audience, SCOPE_OF } from './catalogue.ts'
import { en } from './en/index.ts'
import { baseOf, type FlatTexts, flatten, isPlural, placeholdersOf, pluralForms } from './flat-texts.ts'
import { isAudience, textsOf } from './load-texts.ts'

/** The audiences of a scope. */
export function audiencesOf(scope: LanguageScope): Audience[] {
  return Object.keys(en).filter((name): name is Audience => isAudience(name) && SCOPE_OF[name] === scope)
}

/** The texts of a scope as one list, each key preceded by its audience. */
export function flatScope(
  scope: LanguageScope,
  of: (audience: Audience) => Parameters<typeof flatten>[0],
): FlatTexts {
  return Object.assign({}, ...audiencesOf(scope).map((audience) => flatten(of(audience), `${audience}.`)))
}

export function englishTexts(scope: LanguageScope): FlatTexts {
  return flatScope(scope, (audience) => en[audience])
}

/** The keys that a language has to have for the English ones: every plural form of its own in place of the English forms. */
export function wantedKeys(english: FlatTexts, language: Language): string[] {
  const forms = pluralForms(language)
  const keys = Object.keys(english).flatMap((key) =>
    isPlural(english, key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key],
  )
  return [...new Set(keys)]
}

/**
 * What is wrong with the texts of one language in a scope, a line for each: a key that is missing or that English does not
 * have, a text that is empty or still English, a placeholder that is missing or unknown, a
 * link that leads elsewhere. A variety has its parent's texts.
 */
export function problemsOf(language: Language, scope: LanguageScope, translated: FlatTexts): string[] {
  const english = englishTexts(scope)
  const wanted = wantedKeys(english, language)
  const isVariety = parentOf(language) !== null
  const missing = isVariety
    ? []
    : wanted.filter((key) => !(key in translated)).map((key) => `${key}: missing`)
  const unknown = Object.keys(translated)
    .filter((key) => !wanted.includes(key))
    .map((key) => `${key}: English has no such text`)
  const wrong = wanted.flatMap((key) => {
    const text = translated[key]
    if (text === undefined) return []
    if (text.trim() === '') return [`${key}: empty`]
    const source = sourceOf(english, key)
    const isCounted = !(key in english) || isPlural(english, key)
    return [...placeholderProblems(key, text, source, isCounted), ...linkProblems(key, text, source)]
  })
  return [...missing, ...unknown, ...wrong]
}

/** The English text behind a key: for a plural form, the one that has every placeholder. */
function sourceOf(english: FlatTexts, key: string): string {
  return english[key] ?? english[`${baseOf(key)}_other`] ?? ''
}

function placeholderProblems(key: string, text: string, source: string, isCounted: boolean): string[] {
  const [has, wants] = [placeholdersOf(text), placeholdersOf(source)]
  // "One photo" may say its number as a word.
  const optional = isCounted ? ['count'] : []
  const lost = wants.filter((name) => !has.includes(name) && !optional.includes(name))
  const added = has.filter((name) => !wants.includes(name) && !optional.includes(name))
  return [
    ...lost.map((name) => `${key}: {{${name}}} is missing`),
    ...added.map((name) => `${key}: {{${name}}} is not in the English text`),
  ]
}

function linkProblems(key: string, text: string, source: string): string[] {
  const [has, wants] = [addressesIn(text), addressesIn(source)]
  return has.join() === wants.join() ? [] : [`${key}: links to ${has.join()} in place of ${wants.join()}`]
}

/** Where the links of a text in Markdown lead, in alphabetical order. */
function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, address = '']) => address).sort()
}

/** The texts of a scope as a reader of this language gets them. */
export function shownTexts(language: Language, scope: LanguageScope): FlatTexts {
  return flatScope(scope, (audience) => textsOf(language, audience))
}
