import { messages } from 'virtual:messages/hostChallenges'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
