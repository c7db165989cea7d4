import { GB, MB } from '../kernel/index.ts'
import { filmExtensions } from '../media/film-extensions.ts'
import { isFilmType, isMediaType, type MediaKind } from '../media/media-types.ts'

export type Plan = 'trial' | 'premium'

/** The largest size of one file, in bytes. */
const MAX_FILE_BYTES: Record<Plan, Record<MediaKind, number>> = {
  trial: { photo: 200 * MB, video: 2 * GB },
  premium: { photo: 200 * MB, video: 10 * GB },
}

/** The largest file of a kind that a host's plan accepts, in bytes. */
export function maxFileBytesOf(plan: Plan, kind: MediaKind): number {
  return MAX_FILE_BYTES[plan][kind]
}

/** The kind a file declares, before its bytes are available. */
export function declaredKindOf({ name, type }: { name: string; type: string }): MediaKind {
  if (isMediaType(type)) return isFilmType(type) ? 'video' : 'photo'
  return type.startsWith('video/') || isNamedAsFilm(name) ? 'video' : 'photo'
}

/** For browsers that know no type for a film; those of old phones are MP4 under another name. */
function isNamedAsFilm(name: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return [...filmExtensions(), '3gp', '3g2'].includes(extension)
}

/** The message for a file beyond its limit. */
export function tooLargeMessage(kind: MediaKind, limitBytes: number): string {
  const limit = limitBytes >= GB ? `${limitBytes / GB} GB` : `${limitBytes / MB} MB`
  return kind === 'video'
    ? `This video is larger than ${limit}, the most that one video may have.`
    : `This photo is larger than ${limit}, the most that one photo may have.`
}
