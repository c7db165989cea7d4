import { direction, language } from 'virtual:language'
import { messages } from 'virtual:messages/page'
import { createWords } from '@afterglow/messages/words'
import { installation } from './installation'
import { standingValues } from './standing-values'

/** Fills in the texts of one audience. */
export const wordsOf = createWords(language, direction, standingValues(installation))

export type { Words } from '@afterglow/messages/words'

/** The texts that every page needs; the host's screens use those of `host-words`. */
export const t = wordsOf(messages)
