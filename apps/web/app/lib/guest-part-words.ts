import { enGuestParts } from '../content/messages/en-guest-parts'
import { wordsOf } from './i18n'

/** The words of those parts of the guest page that come after the first view. */
export const t = wordsOf(enGuestParts)
