import { direction, language } from 'virtual:language'
import { messages } from 'virtual:messages/page'
import { createWords } from '@afterglow/messages/words'
import { installation } from './installation'

/**
 * Fills in the texts of one audience. `{{app}}` is the name of the service, and other values that an installation decides
 * are filled in everywhere.
 */
export const wordsOf = createWords(language, direction, {
  app: installation.name,
  uploadMonths: installation.guestUploadMonths,
  accessMonths: installation.hostAccessMonths,
  keptDays: installation.afterPlanDays,
})

export type { Words } from '@afterglow/messages/words'

/** The texts that every page needs; the host's screens use those of `host-words`. */
export const t = wordsOf(messages)
