import type { SlideView } from '@afterglow/contract/wall'

export type NoteView = Extract<SlideView, { kind: 'note' }>

/** Characters of a note, as people count them. */
function lengthOf(message: string): number {
  return [...message].length
}

/** How large its words are: the fewer, the larger. */
export function sizeOfNote(message: string): 'short' | 'long' {
  return lengthOf(message) <= 140 ? 'short' : 'long'
}

const READING = 60
const SHORTEST = 6000

/** How long a note stays to be read, in ms. */
export function timeToRead({ message }: Pick<NoteView, 'message'>): number {
  return Math.max(SHORTEST, READING * lengthOf(message))
}
