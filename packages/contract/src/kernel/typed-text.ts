/**
 * Longer than anything that people type in one line. A longer text is left as it is, for its schema to refuse: normalizing
 * a row of a hundred thousand combining marks takes seconds.
 */
export const LONGEST_TYPED = 1000

/** The zeros of scripts whose keyboards write digits of their own. Nine more digits follow each. */
const ZEROS = Array.from('٠۰०০੦૦௦౦೦൦๐໐༠၀០', codePointOf)

/** Western digits for those of other scripts, which the same people type on other keyboards. */
export function withWesternDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const at = codePointOf(digit)
    const zero = ZEROS.find((zero) => at >= zero && at < zero + 10)
    return zero === undefined ? digit : String(at - zero)
  })
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

/** Without joiners, marks of direction, of emoji and the like, which people neither see nor type. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
}

/** No hyphen and no underscore: tokens may begin and end with them. */
const GLUE = /^[\s\p{M}\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{S}]$/u

/**
 * Removes what a chat, a mail or a sentence glues to a link: invisible characters, and space, punctuation and symbols at
 * either end.
 */
export function trimGlued(text: string): string {
  if (text.length > LONGEST_TYPED) return text
  const characters = Array.from(withoutInvisible(text.normalize('NFKC')))
  const isLink = (character: string) => !GLUE.test(character)
  // Not by one pattern: its time would grow with the square of a long row of dots.
  return characters.slice(characters.findIndex(isLink), characters.findLastIndex(isLink) + 1).join('')
}

/**
 * An email address as people type and paste it: in capitals or full-width, with spaces around it or its at sign, out of
 * a link or between angle brackets. Accounts have theirs in this form.
 */
export function readEmail(typed: string): string {
  if (typed.length > LONGEST_TYPED) return typed
  return withoutInvisible(typed.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(/ ?([@.]) ?/g, '$1')
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .toLowerCase()
}
