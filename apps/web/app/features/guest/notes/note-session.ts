import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the note dialog, from any of its buttons. */
export function openNotes() {
  setNotesOpen(true)
}

export function setNotesOpen(next: boolean) {
  isOpen = next
  for (const listener of listeners) listener()
}

export function useIsNotesOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
    () => false,
  )
}
