import * as z from 'zod/mini'
import { countCharacters } from './characters.ts'

/** How long a text may be in storage for each character that is counted: a family of emoji has eleven units. */
const UNITS_PER_CHARACTER = 32

/** Whether a text stays within a limit of characters, and is no tower of accents on a few of them either. */
export function fitsCharacters(text: string, limit: number): boolean {
  return text.length <= limit * UNITS_PER_CHARACTER && countCharacters(text) <= limit
}

/** One line that a person wrote: trimmed, without line breaks and control characters. */
export function lineSchema(limit: number, tooLong: string) {
  return z.string().check(
    z.overwrite((text) => withoutControls(text.replace(/\s+/g, ' ')).trim()),
    z.refine((text) => fitsCharacters(text, limit), tooLong),
  )
}

/** The same with line breaks. */
export function textSchema(limit: number, tooLong: string) {
  return z.string().check(
    z.overwrite((text) => withoutControls(text.replace(/\r\n?/g, '\n')).trim()),
    z.refine((text) => fitsCharacters(text, limit), tooLong),
  )
}

/** PostgreSQL keeps no NUL and no half of a surrogate pair; nobody means the other control characters. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?!\n)\p{Cc}/gu, '')
}
