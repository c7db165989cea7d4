import { keysOf } from '../kernel/index.ts'
import type { FilmType, MEDIA_TYPES } from './media-types.ts'

type Facts = (typeof MEDIA_TYPES)[FilmType]
type Others<F> = F extends { otherExtensions: readonly (infer Extension extends string)[] }
  ? Extension
  : never

/** Written out: the guest page's first code has them, and none of the other facts of a type. */
const EXTENSIONS: Record<Facts['extension'] | Others<Facts>, true> = {
  mp4: true,
  m4v: true,
  mov: true,
  qt: true,
  avi: true,
  webm: true,
}

/** Every extension under which films come. */
export function filmExtensions(): string[] {
  return keysOf(EXTENSIONS)
}
