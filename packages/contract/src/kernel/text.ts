import * as z from 'zod/mini'
import { countCharacters } from './characters.ts'

/** The most code units stored per counted character: a family of emoji has eleven. */
const UNITS_PER_CHARACTER = 32

/** Whether a text stays within a limit of characters, and does not stack accents on a few of them. */
export function fitsCharacters(text: string, limit: number): boolean {
  return text.length <= limit * UNITS_PER_CHARACTER && countCharacters(text) <= limit
}

/** One line of user input: trimmed, without line breaks and control characters. */
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

/**
 * What can be stored of a text: PostgreSQL takes neither NUL nor lone surrogates. The other control characters but line
 * breaks are never intended.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?!\n)\p{Cc}/gu, '')
}
