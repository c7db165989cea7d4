import { messages } from 'virtual:messages/guestSelf'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
