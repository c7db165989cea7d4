import type { ReaderWords } from '../platform/reader-words.ts'
import { wordsFor } from '../platform/reader-words.ts'

/** The host to whom a mail goes, and the words of their language. */
export interface Addressee {
  to: string
  words: ReaderWords
}

export function addresseeOf({ email, language }: { email: string; language: string | null }): Addressee {
  return { to: email, words: wordsFor(language) }
}
