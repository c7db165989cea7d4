import { enWall } from '../content/messages/en-wall'
import { wordsOf } from './i18n'

/** The texts of a photo wall. */
export const t = wordsOf(enWall)
