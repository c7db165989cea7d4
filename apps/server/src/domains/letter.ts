import { type Letter, setLetter } from '../platform/letter.ts'
import type { Mail } from '../platform/mail.ts'

const LETTERHEAD = {
  name: 'Afterglow',
  signature: 'Afterglow. Every photo of the day, in one private album.',
}

/** A letter of the product as a mail. */
export function letter(content: Letter): Mail {
  return setLetter(content, LETTERHEAD)
}
