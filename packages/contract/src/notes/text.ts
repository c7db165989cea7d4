/** Characters that draw nothing: blanks, controls, invisible joiners and fillers. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Controls, and characters that reverse the direction of the text after them, which could disguise words. Scripts that
 * run from right to left do not need them; marks between two scripts stay.
 */
const MISLEADING = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u206f]/gu

/** Keeps line breaks; removes controls and misleading characters. */
export function cleanMessage(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(MISLEADING, '')
    .trim()
}

/** A name is one line. */
export function cleanName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(MISLEADING, '')
    .trim()
}

/** Whether none of it is visible. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}
