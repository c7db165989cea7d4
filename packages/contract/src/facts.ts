/**
 * What the server records of an event, by kind, and with which data. Pages get other messages made of them (the
 * `…Facts` of each domain): what a viewer may not see is left out, and the state of the event is added.
 */
export interface RecordedFacts {
  'event.changed': { refetchMedia?: boolean; hasRoom?: boolean }
  'media.published': AboutPhoto
  'media.removed': AboutPhoto
  'note.created': AboutNote
  'note.removed': AboutNote
  'voice.accepted': AboutVoice
  'voice.refused': AboutVoice
  'voice.created': AboutVoice
  'voice.removed': AboutVoice
  'archive.changed': { archiveId: string }
  'faces.detected': { mediaId: string }
  'faces.changed': Record<string, never>
  'wall.changed': Record<string, never>
}

export type FactKind = keyof RecordedFacts

interface AboutPhoto {
  mediaId: string
  /** Who sent it; null for the host. Needed where its row may be gone, and where it was published before. */
  guestId?: string | null
  wasPublished?: boolean
  /** Another sending of the same contents stands for it. */
  isCopy?: boolean
}

interface AboutNote {
  noteId: string
  /** Who left it; null for the host. */
  guestId: string | null
}

interface AboutVoice {
  voiceNoteId: string
  guestId: string | null
}
