import { GB, MB } from '../kernel/index.ts'
import { isFilmType, isMediaType, type MediaKind } from '../media/constants.ts'

export type Plan = 'trial' | 'premium'

/** The largest size of one file, in bytes. */
const MAX_FILE_BYTES: Record<Plan, Record<MediaKind, number>> = {
  trial: { photo: 200 * MB, video: 2 * GB },
  premium: { photo: 200 * MB, video: 10 * GB },
}

/** File names of accepted film types, also where a browser does not know their type. */
const FILM_ENDINGS = /\.(mp4|m4v|mov|qt|avi|webm|3gp|3g2)$/i

/** The largest file of a kind that a host's plan accepts, in bytes. */
export function maxFileBytesOf(plan: Plan, kind: MediaKind): number {
  return MAX_FILE_BYTES[plan][kind]
}

/** The kind a file declares, before its bytes are available. */
export function declaredKindOf({ name, type }: { name: string; type: string }): MediaKind {
  if (isMediaType(type)) return isFilmType(type) ? 'video' : 'photo'
  return type.startsWith('video/') || FILM_ENDINGS.test(name) ? 'video' : 'photo'
}

/** The message for a file beyond its limit. */
export function tooLargeMessage(kind: MediaKind, limitBytes: number): string {
  const limit = limitBytes >= GB ? `${limitBytes / GB} GB` : `${limitBytes / MB} MB`
  return kind === 'video'
    ? `This video is larger than ${limit}, the most that one video may have.`
    : `This photo is larger than ${limit}, the most that one photo may have.`
}
