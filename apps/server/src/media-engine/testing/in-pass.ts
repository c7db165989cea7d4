import { extname } from 'node:path'
import { inject, it } from 'vitest'
import { type CorpusFile, corpora, sampleFiles } from './corpus.ts'

export const isWhole = inject('whole').includes('engine')

/** All of the files, or in the short pass the first of each kind: decoding all takes minutes. */
export function inPass<File extends { name: string; outcomes?: readonly string[] }>(
  files: readonly File[],
): File[] {
  if (isWhole) return [...files]
  const kinds = Map.groupBy(files, ({ name, outcomes }) => `${extname(name).toLowerCase()} ${outcomes}`)
  return Array.from(kinds.values(), ([first]) => first as File)
}

/** A test of many seconds, which the short pass leaves out. */
export const itInWhole = it.runIf(isWhole)

/** Every available set of pictures, or in the short pass some of those that come with the project. */
export function corporaInPass(): [string, CorpusFile[]][] {
  return isWhole ? corpora() : [['samples', inPass(sampleFiles())]]
}
