import { enMedia } from '~/content/messages/en-media'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(enMedia)
