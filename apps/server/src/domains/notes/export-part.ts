import type { Database } from '../../db/database.ts'
import type { EventExportPart } from '../export-part.ts'
import { listAllNotes, listAllVoices } from './all-messages-store.ts'
import { listBookRows } from './book-store.ts'

interface Kept {
  voices: {
    id: string
    durationSeconds: number | null
    /** Absent from exports prepared before there were captions. */
    caption?: string | null
    isPublished?: boolean
    sentAt: string
  }[]
  notes: {
    id: string
    theme: string
    /** From 1 in the book; null where it is left out. Absent from exports prepared before there were books. */
    placeInBook?: number | null
  }[]
  /** The ZIP of the album has each message itself. */
  album: {
    voices: { id: string; from: string | null }[]
    notes: { id: string; message: string; from: string | null; at: string }[]
  }
}

/** What is known of notes and voice messages beside their words and files. */
export function messageExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const [voices, notes] = await Promise.all([listAllVoices(query, eventId), listBookRows(query, eventId)])
      const inBook = notes.filter(({ isLeftOut }) => !isLeftOut)
      const places = new Map(inBook.map(({ id }, at) => [id, at + 1]))
      return {
        voices: voices.map(({ id, durationSeconds, caption, publishedAt, createdAt }) => ({
          id,
          durationSeconds,
          caption,
          isPublished: publishedAt !== null,
          sentAt: createdAt.toISOString(),
        })),
        notes: notes.map(({ id, theme }) => ({ id, theme, placeInBook: places.get(id) ?? null })),
      }
    },
    describe({ voices, notes, album }, { has, nameOf }) {
      const senders = new Map(album.voices.map(({ id, from }) => [id, from]))
      const texts = new Map(album.notes.map((note) => [note.id, note]))
      return {
        voiceMessages: voices
          .filter(has)
          .map(({ id, ...voice }) => ({ id, file: nameOf(id), from: senders.get(id) ?? null, ...voice })),
        notes: notes.filter(has).flatMap(({ id, theme, placeInBook = null }) => {
          const note = texts.get(id)
          return note === undefined
            ? []
            : [{ id, message: note.message, from: note.from, theme, placeInBook, sentAt: note.at }]
        }),
      }
    },
    idsIn: ({ voices, notes }) => [...voices, ...notes].map(({ id }) => id),
    async listIds(eventId) {
      const [voices, notes] = await Promise.all([listAllVoices(query, eventId), listAllNotes(query, eventId)])
      return [...voices, ...notes].map(({ id }) => id)
    },
  }
}
