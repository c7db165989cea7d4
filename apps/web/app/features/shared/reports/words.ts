import { messages } from 'virtual:messages/viewer'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
