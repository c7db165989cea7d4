interface MediaTypeFacts {
  /** As people write it. */
  name: string
  extension: string
  /** Other extensions under which such files come. */
  otherExtensions?: readonly string[]
  kind: 'photo' | 'video'
  /** Whether every browser shows the file itself. */
  isShownByBrowsers?: true
}

/**
 * The accepted types, detected from the bytes and never from a name or header. Each is served under exactly this media
 * type.
 */
export const MEDIA_TYPES = {
  'image/jpeg': {
    name: 'JPG',
    extension: 'jpg',
    otherExtensions: ['jpeg', 'jfif'],
    kind: 'photo',
    isShownByBrowsers: true,
  },
  'image/png': { name: 'PNG', extension: 'png', kind: 'photo', isShownByBrowsers: true },
  'image/heic': { name: 'HEIC', extension: 'heic', otherExtensions: ['heif'], kind: 'photo' },
  'image/heif': { name: 'HEIF', extension: 'heif', otherExtensions: ['heic'], kind: 'photo' },
  'image/webp': { name: 'WebP', extension: 'webp', kind: 'photo', isShownByBrowsers: true },
  'image/avif': { name: 'AVIF', extension: 'avif', kind: 'photo', isShownByBrowsers: true },
  'image/gif': { name: 'GIF', extension: 'gif', kind: 'photo', isShownByBrowsers: true },
  'video/mp4': { name: 'MP4', extension: 'mp4', otherExtensions: ['m4v', 'mov'], kind: 'video' },
  'video/quicktime': { name: 'MOV', extension: 'mov', otherExtensions: ['mp4', 'qt'], kind: 'video' },
  'video/x-msvideo': { name: 'AVI', extension: 'avi', kind: 'video' },
  'video/webm': { name: 'WebM', extension: 'webm', kind: 'video' },
} as const satisfies Record<string, MediaTypeFacts>

export type MediaType = keyof typeof MEDIA_TYPES
export type MediaKind = (typeof MEDIA_TYPES)[MediaType]['kind']

type TypeOf<K extends MediaKind> = {
  [T in MediaType]: (typeof MEDIA_TYPES)[T]['kind'] extends K ? T : never
}[MediaType]
export type FilmType = TypeOf<'video'>

/** Own keys only: `'constructor' in MEDIA_TYPES` would be true. */
export function isMediaType(type: string): type is MediaType {
  return Object.hasOwn(MEDIA_TYPES, type)
}

/** Whether files of this type are played rather than viewed. */
export function isFilmType(type: MediaType): type is FilmType {
  return MEDIA_TYPES[type].kind === 'video'
}

/** Whether every browser shows such a file itself. */
export function isShownByBrowsers(type: MediaType): boolean {
  return factsOf(type).isShownByBrowsers === true
}

/** Every extension under which files of a type come, the usual one first. */
export function extensionsOf(type: MediaType): string[] {
  const { extension, otherExtensions = [] } = factsOf(type)
  return [extension, ...otherExtensions]
}

function factsOf(type: MediaType): MediaTypeFacts {
  return MEDIA_TYPES[type]
}
