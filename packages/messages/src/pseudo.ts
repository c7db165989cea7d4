import type { TextTree } from './text-tree.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'àƀćðéƒĝĥîĵķĺɱñôþɋŕšťûṽŵẋýžÀƁĆÐÉƑĜĤÎĴĶĹṀÑÔÞɊŔŠŤÛṼŴẊÝŽ'
/** What is filled in and where links lead stay as they are. */
const KEPT = /(\{\{\w+\}\}|\]\([^)]+\))/

/**
 * English as no reader knows it: every letter has an accent, and doubled vowels make it two fifths longer. A text on a
 * screen without accents is not from the catalogue, and a screen that holds these holds those of most languages.
 */
export function pseudo(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, part]) => [
      key,
      typeof part === 'string' ? disguise(part) : pseudo(part),
    ]),
  )
}

function disguise(text: string): string {
  return text
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : part.replace(/[a-zA-Z]/g, accent)))
    .join('')
}

function accent(letter: string): string {
  const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter
  return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented
}
