import { withoutInvisible, withWesternDigits } from '../kernel/index.ts'

/**
 * One reading of an event's password, whatever keyboard it is typed on. Phones capitalise the first letter, put a space
 * behind, curl quotes and join hyphens; keyboards of other scripts write other digits; Unicode composes letters in
 * several ways (UAX 15). Reading it again changes nothing.
 */
export function readEventPassword(typed: string): string {
  // Quotes first: normalization takes some of them apart.
  const withPlainQuotes = typed.replace(/[‘’‚‛′`´]/g, "'").replace(/[“”„‟″«»]/g, '"')
  const text = withWesternDigits(withoutInvisible(withPlainQuotes.normalize('NFKC')))
    .replace(/[\p{Pd}\u2212]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = ''] = text
  return (first.toLowerCase() + text.slice(first.length)).normalize('NFKC')
}
