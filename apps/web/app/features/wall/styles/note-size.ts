import { countCharacters } from '@afterglow/contract/kernel'
import type { SlideView } from '@afterglow/contract/wall'

export type NoteView = Extract<SlideView, { kind: 'note' }>

/** How large its words are: the fewer, the larger. */
export function sizeOfNote(message: string): 'short' | 'long' {
  return countCharacters(message) <= 140 ? 'short' : 'long'
}
