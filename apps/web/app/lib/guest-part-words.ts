import { messages } from 'virtual:messages/guestParts'
import { wordsOf } from './i18n'

/** The texts of those parts of the guest page that load after the first view. */
export const t = wordsOf(messages)
