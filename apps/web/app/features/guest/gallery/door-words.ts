import { messages } from 'virtual:messages/door'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
