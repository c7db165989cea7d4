import { messages } from 'virtual:messages/link'
import { wordsOf } from './i18n'

/** The texts of a link that is copied by hand. */
export const t = wordsOf(messages)
