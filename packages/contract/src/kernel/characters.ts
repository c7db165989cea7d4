/** Matches nearly every text, and needs no segmenter. */
const PLAIN = /^[\x20-\x7e]*$/
let segmenter: Intl.Segmenter | undefined

/**
 * Counts characters as people do: a family of emoji is one, a letter with its accents is one. Both sides count with
 * this function, so a counter never promises what the server refuses.
 */
export function countCharacters(text: string): number {
  if (PLAIN.test(text)) return text.length
  // Browsers without it count more than the server does, never less.
  if (!('Segmenter' in Intl)) return Array.from(text).length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const _character of segmenter.segment(text)) count += 1
  return count
}
