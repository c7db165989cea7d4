import { NOTE_THEMES, type NoteTheme } from '@afterglow/contract/notes'
import { keep, keptNow } from '~/lib/kept'
import { newId } from '~/lib/new-id'
import { useCurrent } from '~/lib/use-current'

/** An unfinished note. It outlives the dialog, an error screen, and a phone that discards the page. */
export interface NoteDraft {
  /** The id of the future note, so that resending after a lost answer creates only one. */
  id: string
  message: string
  theme: NoteTheme
  senderName: string
}

export function emptyDraft(senderName = ''): NoteDraft {
  return { id: newId(), message: '', theme: 'theme1', senderName }
}

/** `loadKept` must have resolved. */
export function readDraft(eventId: string): NoteDraft {
  const { id, message, theme, senderName } = keptNow<NoteDraft>(keyOf(eventId)) ?? {}
  const draft = emptyDraft(senderName)
  const known = NOTE_THEMES.find((one) => one === theme)
  return { ...draft, id: id ?? draft.id, message: message ?? '', theme: known ?? draft.theme }
}

export function keepDraft(eventId: string, draft: NoteDraft): Promise<void> {
  return keep(keyOf(eventId), draft)
}

/** The draft of an event. An edited draft gets a new id, since the previous text may have arrived. */
export function useNoteDraft(eventId: string) {
  const writing = useCurrent(() => readDraft(eventId))
  function put(next: NoteDraft) {
    writing.set(next)
    void keepDraft(eventId, next)
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
  return `note ${eventId}`
}
