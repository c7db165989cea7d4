import type { ExportParts } from '../../hooks.ts'
import type { ArchivedNote, ArchivedVoice } from './album-contents.ts'

/** A voice message whose checksums are not known yet. */
export type ListedVoice = Omit<ArchivedVoice, 'name' | 'size' | 'crc32' | 'sha256'> & { extension: string }

/** The messages that a ZIP of an album contains beside its photos, oldest first. */
export interface AlbumMessages {
  listNotes(eventId: string): Promise<ArchivedNote[]>
  listVoices(eventId: string): Promise<ListedVoice[]>
  /** The object of a voice message. */
  keyOf(eventId: string, voice: Pick<ArchivedVoice, 'id' | 'isOriginal' | 'originalName'>): string
}

/** What other domains add to downloads. */
export interface DownloadParts extends ExportParts {
  messages: AlbumMessages
}
