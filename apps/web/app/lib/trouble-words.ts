import { messages } from 'virtual:messages/trouble'
import { wordsOf } from './i18n'

/** The texts of pages that failed, or have to wait. */
export const t = wordsOf(messages)
