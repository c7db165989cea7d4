/** With its accents and vowel signs; signs that join it to the next letter stay behind. */
const LETTER = /^\P{M}[^\P{M}\u094d\u09cd\u0a4d\u0bcd\u0c4d]*/u

/** What a title begins with, as people see it: one letter or emoji. */
export function firstLetter(text: string): string {
  return LETTER.exec(text.trim())?.[0] ?? ''
}
