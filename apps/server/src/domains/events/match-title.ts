import { setImmediate as othersTurn } from 'node:timers/promises'
import { withoutInvisible, withWesternDigits } from '@afterglow/contract/kernel'

/** Letters of their own in Unicode, which people without that key write otherwise. */
const SPELLED: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', Ħ: 'H' }

/** Written without spaces, so that words cannot be told apart. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const APOSTROPHES = /['’‘ʼ`]/g
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** Titles compared at a stretch, which takes a few milliseconds. */
const AT_A_STRETCH = 100
/** A single character may stand for 18 others. No title that people write grows so long. */
const MOST_COMPARED = 1000

/** The first of them whose titles match. Other requests have their turn between: a host may have a hundred thousand. */
export async function firstMatching<Titled extends { title: string }>(
  all: readonly Titled[],
  typed: string,
  limit: number,
): Promise<Titled[]> {
  const matches = matcherOf(typed)
  const found: Titled[] = []
  for (const [at, one] of all.entries()) {
    if (at % AT_A_STRETCH === AT_A_STRETCH - 1) await othersTurn()
    if (matches(one.title) && found.push(one) === limit) break
  }
  return found
}

/**
 * Whether a title is meant by what somebody typed: in it, words begin with each of the typed ones, without regard to case,
 * accents, punctuation, and the digits of a keyboard. A text without any word is looked for as it is.
 */
export function matcherOf(typed: string): (title: string) => boolean {
  const text = fold(typed)
  const wanted = wordsOf(text.replace(APOSTROPHES, ''))
  if (wanted.length === 0) return (title) => fold(title).includes(text.trim())
  return (title) => {
    const words = titleWordsOf(fold(title))
    return wanted.every((begin) => words.some((word) => word.startsWith(begin)) || isInside(begin, words))
  }
}

function isInside(begin: string, words: readonly string[]): boolean {
  return UNSPACED.test(begin) && words.some((word) => word.includes(begin))
}

/** “O’Brien” is found as obrien and as brien. */
function titleWordsOf(title: string): string[] {
  return [...wordsOf(title), ...wordsOf(title.replace(APOSTROPHES, ''))]
}

function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== '')
}

/** Capitals, since ß, ſ, ı and a final sigma have no small letter in common with what is typed for them. */
function fold(text: string): string {
  // A lone acute would be decomposed into a space and a mark.
  const typed = withoutInvisible(text).replaceAll('´', "'")
  const capitals = withWesternDigits(typed).toUpperCase().normalize('NFKD').slice(0, MOST_COMPARED)
  return capitals
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØÆŒŁĐÐÞĦ]/g, (letter) => SPELLED[letter] ?? letter)
}
