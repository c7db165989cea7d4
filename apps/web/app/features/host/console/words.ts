import { messages } from 'virtual:messages/operator'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
