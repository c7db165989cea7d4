import { en } from '../content/messages/en'
import { enContact } from '../content/messages/en-contact'
import { wordsOf } from './i18n'

/** The words of the contact form. The public page must not load those of the whole dashboard for it. */
export const t = wordsOf({ app: en.app, ...enContact })
