import { messages } from 'virtual:messages/wall'
import { wordsOf } from './i18n'

/** The texts of a photo wall. */
export const t = wordsOf(messages)
