import { messages } from 'virtual:messages/media'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
