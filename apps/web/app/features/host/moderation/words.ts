import { messages } from 'virtual:messages/hostModeration'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
