import { messages } from 'virtual:messages/guestAlbums'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(messages)
