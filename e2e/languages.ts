import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGE_COOKIE,
  LANGUAGE_SCOPES,
  type Language,
  type LanguageScope,
} from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import { type Audience, type Catalogue, createWords, textsOf, type Words } from '@afterglow/messages'
import { type BrowserContext, expect } from '@playwright/test'
import { standingValues } from '../apps/web/app/lib/standing-values.ts'
import { englishTexts, shownTexts } from '../packages/messages/src/check-texts.ts'
import type { FlatTexts } from '../packages/messages/src/flat-texts.ts'
import type { Person } from './people.ts'

/** The texts of an audience as a page in this language shows them. */
export function wordsIn<A extends Audience>(language: Language, audience: A): Words<Catalogue[A]> {
  const words = createWords(language, directionOf(language), standingValues(USUAL_INSTALLATION))
  return words<Catalogue[A]>(textsOf(language, audience)) as Words<Catalogue[A]>
}

/** As if this person had chosen a language on their device before. */
export async function chooseBefore(
  context: BrowserContext,
  language: string,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) throw new Error('The installation has no address.')
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])
}

/** Fails on every text of the English catalogue that the page shows and the language says otherwise. */
export async function expectNoEnglish(
  { page }: Person,
  language: Language,
  what: string,
  scope: LanguageScope = 'guest',
): Promise<void> {
  const scopes = LANGUAGE_SCOPES.slice(0, LANGUAGE_SCOPES.indexOf(scope) + 1)
  const english: FlatTexts = Object.assign({}, ...scopes.map(englishTexts))
  const here: FlatTexts = Object.assign({}, ...scopes.map((one) => shownTexts(language, one)))
  const same = new Set(Object.values(here))
  const foreign = Object.values(english).filter((text) => /[a-z]{3}/.test(text) && !same.has(text))
  const patterns = foreign.map(patternOf).filter((one) => one !== null)
  await expect
    .poll(
      async () => {
        const texts = await page.evaluate(shownWords)
        return texts.filter((text) => patterns.some((pattern) => pattern.test(text)))
      },
      { message: `${what} in ${language}` },
    )
    .toEqual([])
  expect(language).not.toBe(DEFAULT_LANGUAGE)
}

/** A whole text, whatever is filled in. Null where there is little but what is filled in. */
function patternOf(text: string): RegExp | null {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return /[a-z]{3}/i.test(parts.join('')) ? new RegExp(`^${parts.join('.+')}$`, 's') : null
}

/** Runs in the page: its texts, and those that only assistive technology reads. */
export function shownWords(): string[] {
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    const text = walker.currentNode.textContent?.trim() ?? ''
    const isRead = parent !== null && parent.closest('script, style, noscript, bdi, option') === null
    if (isRead && text !== '') words.push(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      words.push(element.getAttribute(name)?.trim() ?? '')
  return words.filter(Boolean)
}
