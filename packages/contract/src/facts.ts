/**
 * The facts that the server records about an event, with their data by kind. Pages get other messages derived from them
 * (the `…Facts` of each domain): what a viewer may not see is omitted, and the event's state is added.
 */
export interface RecordedFacts {
  'event.changed': { refetchMedia?: boolean; hasRoom?: boolean }
  'media.published': AboutPhoto
  'media.removed': AboutPhoto
  'note.created': AboutNote
  'note.removed': AboutNote
  'book.changed': Record<string, never>
  'voice.accepted': AboutVoice
  'voice.refused': AboutVoice
  'voice.created': AboutVoice
  'voice.removed': AboutVoice
  'voice.captioned': AboutVoice
  'voice.published': AboutVoice
  'voice.unpublished': AboutVoice
  'archive.changed': { archiveId: string }
  'faces.detected': { mediaId: string }
  'faces.changed': Record<string, never>
  'hearts.changed': { counts: HeartCount[] }
  'comments.changed': { photoId: string }
  'reports.changed': Record<string, never>
  'guest.barred': { guestId: string; isBanned: boolean }
  'challenges.changed': Record<string, never>
  'albums.changed': Record<string, never>
  /** A guest has entered the password of an album. */
  'album.opened': { guestId: string; albumId: string }
  'wall.changed': Record<string, never>
  /** A photo wall has opened or closed. */
  'screens.changed': Record<string, never>
}

export type FactKind = keyof RecordedFacts

interface AboutPhoto {
  mediaId: string
  /**
   * The sender; null for the host. Given where the photo's row may be gone, or the photo was public before.
   */
  guestId?: string | null
  wasPublished?: boolean
  /** The album it was in before. */
  albumId?: string | null
  /** Whether another photo with the same contents represents it in lists. */
  isCopy?: boolean
}

interface HeartCount {
  photoId: string
  count: number
  /** By how many the count has grown; absent where it has not. */
  gained?: number
}

interface AboutNote {
  noteId: string
  /** The writer; null for the host. */
  guestId: string | null
}

interface AboutVoice {
  voiceNoteId: string
  guestId: string | null
  /** Guests could hear it, and their pages have to learn of the change. */
  wasPublished?: boolean
}
