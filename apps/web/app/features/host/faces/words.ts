import { messages } from 'virtual:messages/faces'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
