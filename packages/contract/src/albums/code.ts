import { readCode } from '../kernel/event-id.ts'
import { ALBUM_CODE_PATTERN } from './constants.ts'

/** Reads the code of an album as somebody typed it; null if it is none. */
export function readAlbumCode(typed: string): string | null {
  const code = readCode(typed)
  return ALBUM_CODE_PATTERN.test(code) ? code : null
}
