import { NOTE_THEMES, type NoteTheme } from '@afterglow/contract/notes'
import { useState } from 'react'
import { shelfOf } from '~/lib/browser-shelf'
import { newId } from '~/lib/new-id'

/** What somebody is writing. It outlives the dialog, and a phone that throws the page away. */
export interface NoteDraft {
  /** Of the note it will be: sending again after a lost answer leaves one. */
  id: string
  message: string
  theme: NoteTheme
  senderName: string
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

export function emptyDraft(senderName = ''): NoteDraft {
  return { id: newId(), message: '', theme: 'theme1', senderName }
}

export function readDraft(shelf: Shelf | null, eventId: string): NoteDraft {
  const text = shelf?.getItem(keyOf(eventId))
  if (!text) return emptyDraft()
  // Written by `keepDraft`, perhaps of an older release.
  const { id, message, theme, senderName } = JSON.parse(text) as Partial<NoteDraft>
  const draft = emptyDraft(senderName)
  const known = NOTE_THEMES.find((one) => one === theme)
  return { ...draft, id: id ?? draft.id, message: message ?? '', theme: known ?? draft.theme }
}

export function keepDraft(shelf: Shelf | null, eventId: string, draft: NoteDraft) {
  shelf?.setItem(keyOf(eventId), JSON.stringify(draft))
}

/** The draft of an event. A changed draft is another note than the one that may have arrived. */
export function useNoteDraft(eventId: string) {
  const [draft, setDraft] = useState(() => readDraft(shelfOf('sessionStorage'), eventId))
  function put(next: NoteDraft) {
    setDraft(next)
    keepDraft(shelfOf('sessionStorage'), eventId, next)
  }
  return {
    draft,
    change: (part: Partial<Omit<NoteDraft, 'id'>>) => put({ ...draft, ...part, id: newId() }),
    /** The name stays: most people have one only. */
    clear: () => put(emptyDraft(draft.senderName)),
  }
}

export type NoteDraftView = ReturnType<typeof useNoteDraft>

function keyOf(eventId: string): string {
  return `afterglow.note.${eventId}`
}
