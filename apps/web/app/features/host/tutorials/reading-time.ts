import type { Tutorial } from '~/content/tutorials/tutorial'

const WORDS_A_MINUTE = 200
const MINUTES_A_PICTURE = 0.15

/** Reading time of a guide, pictures included, in whole minutes. */
export function readingMinutes({ steps }: Pick<Tutorial, 'steps'>): number {
  const words = steps.reduce((sum, step) => sum + wordsIn(step.title) + wordsIn(step.text), 0)
  return Math.ceil(words / WORDS_A_MINUTE + steps.length * MINUTES_A_PICTURE)
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
