import { direction, language } from 'virtual:language'
import { messages } from 'virtual:messages/page'
import { PERIODS } from '@afterglow/contract/billing'
import { createWords } from '@afterglow/messages/words'
import { installation } from './installation'

/**
 * Fills in the texts of one audience. `{{app}}` is the name of the service; it and the periods that texts promise are
 * filled in everywhere.
 */
export const wordsOf = createWords(language, direction, {
  app: installation.name,
  uploadMonths: installation.guestUploadMonths,
  accessMonths: installation.hostAccessMonths,
  keptDays: installation.afterPlanDays,
  exportDays: PERIODS.exportDays,
})

export type { Words } from '@afterglow/messages/words'

/** The texts that every page needs; the host's screens use those of `host-words`. */
export const t = wordsOf(messages)
