import { LONGEST_TYPED, withoutInvisible, withWesternDigits } from '../kernel/index.ts'

/**
 * One reading of an event's password, whatever keyboard it is typed on. Phones capitalise the first letter, put a space
 * behind, curl quotes and join hyphens; keyboards of other scripts write other digits; Unicode composes letters in
 * several ways (UAX 15). Reading it again changes nothing.
 */
export function readEventPassword(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  // Quotes before and after: normalization takes some of them apart, and makes others.
  const text = withPlainQuotes(withWesternDigits(withoutInvisible(withPlainQuotes(typed).normalize('NFKC'))))
    .replace(/[\p{Pd}\u2212]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = ''] = text
  return (inLowerCase(first) + text.slice(first.length)).normalize('NFKC')
}

function withPlainQuotes(text: string): string {
  return text.replace(/[‘’‚‛′`´]/g, "'").replace(/[“”„‟″«»]/g, '"')
}

/** Turkish keyboards have an i with and one without a dot, in both cases. */
function inLowerCase(letter: string): string {
  return /^[Iİı]$/.test(letter) ? 'i' : letter.toLowerCase()
}
