import { useSyncExternalStore } from 'react'

const none: ReadonlySet<string> = new Set()
/** How long a guest's new photos stand out, in ms. */
const LASTS = 8000

let landed = none
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Makes photos stand out for a moment. */
export function showLanded(mediaIds: readonly string[]) {
  clearTimeout(timer)
  change(new Set(mediaIds))
  timer = setTimeout(() => change(none), LASTS)
}

/** This guest's photos that have just found their place. */
export function useJustLanded(mediaId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => landed.has(mediaId),
    () => false,
  )
}

function change(next: ReadonlySet<string>) {
  landed = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
