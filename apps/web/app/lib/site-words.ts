import { messages } from 'virtual:messages/site'
import { wordsOf } from './i18n'

/** The texts of the public pages. */
export const t = wordsOf(messages)
