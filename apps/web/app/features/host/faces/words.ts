import { enFaces } from '~/content/messages/en-faces'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(enFaces)
