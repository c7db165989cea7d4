import { messages } from 'virtual:messages/hostAlbums'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
