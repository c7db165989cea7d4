import { enGuestSelf } from '~/content/messages/en-guest-self'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(enGuestSelf)
