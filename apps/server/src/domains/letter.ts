import { type Letter, setLetter } from '../platform/letter.ts'
import type { Mail } from '../platform/mail.ts'
import type { ReaderWords } from '../platform/reader-words.ts'

/** A letter of the product to a host as a mail. `{{app}}` in it becomes the name of the service as it is sent. */
export function letter({ language, direction, hostLetters: t }: ReaderWords, content: Letter): Mail {
  return setLetter(content, {
    name: '{{app}}',
    signature: t('letter.signature'),
    addressHint: t('letter.address'),
    language,
    direction,
  })
}
