import { type Letter, setLetter } from '../platform/letter.ts'
import type { Mail } from '../platform/mail.ts'

const LETTERHEAD = {
  name: '{{app}}',
  signature: '{{app}}. Every photo of the day, in one private album.',
}

/** A letter of the product as a mail. `{{app}}` in it becomes the name of the service as it is sent. */
export function letter(content: Letter): Mail {
  return setLetter(content, LETTERHEAD)
}
