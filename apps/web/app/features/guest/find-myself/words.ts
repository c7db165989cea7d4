import { messages } from 'virtual:messages/findMyself'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
