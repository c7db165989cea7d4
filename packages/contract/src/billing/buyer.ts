import * as z from 'zod/mini'
import { fitsCharacters } from '../kernel/index.ts'

export const MAX_BUYER_NAME_LENGTH = 100
export const MAX_BUYER_ADDRESS_LENGTH = 300
export const MAX_BUYER_ADDRESS_LINES = 6

/** The buyer on a receipt. Both fields are empty where a host wants neither on it. */
export const buyerSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.refine((text) => fitsCharacters(text, MAX_BUYER_NAME_LENGTH), 'The name is too long'),
    // A line of its own: no control characters.
    z.regex(/^\P{Cc}*$/u, 'The name must be one line'),
  ),
  address: z.string().check(
    z.maxLength(2000),
    z.overwrite(cleanAddress),
    z.refine((text) => fitsCharacters(text, MAX_BUYER_ADDRESS_LENGTH), 'The address is too long'),
    z.refine(
      (text) => text.split('\n').length <= MAX_BUYER_ADDRESS_LINES,
      `An address can have at most ${MAX_BUYER_ADDRESS_LINES} lines`,
    ),
    z.regex(/^(?:\P{Cc}|\n)*$/u, 'The address holds a character that cannot be printed'),
  ),
})

/** Address lines as printed: trimmed, with uniform line breaks and no empty lines. */
export function cleanAddress(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

export type Buyer = z.infer<typeof buyerSchema>
