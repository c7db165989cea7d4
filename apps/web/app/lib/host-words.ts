import { messages } from 'virtual:messages/host'
import { wordsOf } from './i18n'

/** The texts of the host's screens. Guest pages and public pages never load them. */
export const t = wordsOf(messages)
