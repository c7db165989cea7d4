import { messages } from 'virtual:messages/challenges'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
