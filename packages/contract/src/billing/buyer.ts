import * as z from 'zod/mini'
import { fitsCharacters, lineSchema, withoutControls } from '../kernel/index.ts'

export const MAX_BUYER_NAME_LENGTH = 100
export const MAX_BUYER_ADDRESS_LENGTH = 300
export const MAX_BUYER_ADDRESS_LINES = 6

/** The buyer on a receipt. Both fields are empty where a host wants neither on it. */
export const buyerSchema = z.object({
  name: lineSchema(MAX_BUYER_NAME_LENGTH, 'The name is too long'),
  address: z.string().check(
    z.maxLength(2000),
    z.overwrite(cleanAddress),
    z.refine((text) => fitsCharacters(text, MAX_BUYER_ADDRESS_LENGTH), 'The address is too long'),
    z.refine(
      (text) => text.split('\n').length <= MAX_BUYER_ADDRESS_LINES,
      `An address can have at most ${MAX_BUYER_ADDRESS_LINES} lines`,
    ),
  ),
})

/** Address lines as printed: trimmed, with uniform line breaks and no empty lines. */
export function cleanAddress(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => withoutControls(line.replaceAll('\t', ' ')).trim())
    .filter((line) => line !== '')
    .join('\n')
}

export type Buyer = z.infer<typeof buyerSchema>
