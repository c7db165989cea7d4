import { enUploadParts } from '../content/messages/en-upload-parts'
import { wordsOf } from './i18n'

/** The words of uploads; they come with the queue, after the first view. */
export const t = wordsOf(enUploadParts)
