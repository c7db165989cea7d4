/**
 * Scripts with marks above and below their letters. The tight line height of a serif title would clip them, or let them
 * overlap the line above.
 */
const TALL =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Lao}\p{Script=Malayalam}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Tibetan}]/u

export function isTallScript(text: string): boolean {
  return TALL.test(text)
}
