import { enFindMyself } from '~/content/messages/en-find-myself'
import { wordsOf } from '~/lib/i18n'

export const t = wordsOf(enFindMyself)
