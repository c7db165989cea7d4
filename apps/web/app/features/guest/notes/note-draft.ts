import { NOTE_THEMES, type NoteTheme } from '@afterglow/contract/notes'
import { shelfOf } from '~/lib/browser-shelf'
import { newId } from '~/lib/new-id'
import { useCurrent } from '~/lib/use-current'

/** An unfinished note. It outlives the dialog, and a phone that discards the page. */
export interface NoteDraft {
  /** The id of the future note, so that resending after a lost answer creates only one. */
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
  // Written by `keepDraft`, perhaps by an older release.
  const { id, message, theme, senderName }: Partial<NoteDraft> = JSON.parse(text)
  const draft = emptyDraft(senderName)
  const known = NOTE_THEMES.find((one) => one === theme)
  return { ...draft, id: id ?? draft.id, message: message ?? '', theme: known ?? draft.theme }
}

export function keepDraft(shelf: Shelf | null, eventId: string, draft: NoteDraft) {
  shelf?.setItem(keyOf(eventId), JSON.stringify(draft))
}

/** The draft of an event. An edited draft gets a new id, since the previous text may have arrived. */
export function useNoteDraft(eventId: string) {
  const writing = useCurrent(() => readDraft(shelfOf('sessionStorage'), eventId))
  function put(next: NoteDraft) {
    writing.set(next)
    keepDraft(shelfOf('sessionStorage'), eventId, next)
  }
  return {
    draft: writing.value,
    change: (part: Partial<Omit<NoteDraft, 'id'>>) => put({ ...writing.now(), ...part, id: newId() }),
    /** Keeps the name: it rarely changes. */
    clear: () => put(emptyDraft(writing.now().senderName)),
  }
}

export type NoteDraftView = ReturnType<typeof useNoteDraft>

function keyOf(eventId: string): string {
  return `afterglow.note.${eventId}`
}
