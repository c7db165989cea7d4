import { enSite } from '../content/messages/en-site'
import { wordsOf } from './i18n'

/** The texts of the public pages. */
export const t = wordsOf(enSite)
