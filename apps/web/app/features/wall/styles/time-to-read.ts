import { countCharacters, SECONDS } from '@afterglow/contract/kernel'

const CHARACTER = 60
const SHORTEST = 6 * SECONDS

/** How long a text stays on the wall to be read, in ms. */
export function timeToRead(text: string): number {
  return Math.max(SHORTEST, countCharacters(text) * CHARACTER)
}
