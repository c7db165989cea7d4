import type { ReaderWords } from '../platform/reader-words.ts'
import { wordsFor } from '../platform/reader-words.ts'

/** The host to whom a mail goes. */
export interface Addressee {
  to: string
  /** In their language. */
  words: ReaderWords
}

export function addresseeOf({ email, language }: { email: string; language: string | null }): Addressee {
  return { to: email, words: wordsFor(language) }
}
