import { useSyncExternalStore } from 'react'

/** What the guest is about to leave. */
export type MessageKind = 'note' | 'voice'

interface NoteSession {
  isOpen: boolean
  kind: MessageKind
}

let session: NoteSession = { isOpen: false, kind: 'note' }
const closed = session
const listeners = new Set<() => void>()

/** Opens the dialog for a note or a voice message, from any of its buttons. */
export function openNotes(kind: MessageKind) {
  change({ isOpen: true, kind })
}

export function setNotesOpen(isOpen: boolean) {
  change({ ...session, isOpen })
}

/** Within the open dialog: a voice message instead of a note, or the other way round. */
export function setMessageKind(kind: MessageKind) {
  change({ ...session, kind })
}

export function useNoteSession(): NoteSession {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
    () => closed,
  )
}

function change(next: NoteSession) {
  session = next
  for (const listener of listeners) listener()
}
