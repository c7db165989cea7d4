import { messages } from 'virtual:messages/uploads'
import { wordsOf } from './i18n'

/** The texts of uploads; they load with the queue, after the first view. */
export const t = wordsOf(messages)
