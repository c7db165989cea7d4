import { messages } from 'virtual:messages/contact'
import { wordsOf } from './i18n'

/** The texts of the contact form, separate so that the public page does not load the whole dashboard's. */
export const t = wordsOf(messages)
