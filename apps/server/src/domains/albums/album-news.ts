import type { NewsSource } from '../news.ts'

/** Every page with an open album lists the albums. */
export const albumNews: NewsSource = async (facts) => {
  if (!facts.some(({ kind }) => kind === 'albums.changed')) return null
  return { album: () => [{ kind: 'albums.changed', data: {} }] }
}
