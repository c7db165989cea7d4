import { messages } from 'virtual:messages/camera'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
