import { createContext, use, useSyncExternalStore } from 'react'

/** A page's address and navigation, for pages that change only its query. */
export interface PageLocation {
  /** The query with its question mark, or empty. */
  search: string
  /** Whether `push` led here, so that `back` stays on this page. */
  isPushed: boolean
  /** Adds a history entry; Back leads here again. A stable function. */
  push(search: string): void
  /** Changes the current entry's address. */
  replace(search: string): void
  back(): void
}

/** Provided by the owner of the history: the router if there is one, otherwise the browser itself. */
export const LocationContext = createContext<PageLocation | null>(null)

export function usePageLocation(): PageLocation {
  const location = use(LocationContext)
  if (location === null) throw new Error('a page that navigates needs a LocationContext')
  return location
}

/** The state of a pushed entry. It survives a reload. */
export const PUSHED = { isPushed: true }

export function isPushed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPushed' in state
}

/** For a page that owns its history. */
export function useBrowserLocation(): PageLocation {
  const { search, isPushed } = useSyncExternalStore(subscribe, () => here)
  return { search, isPushed, push, replace, back }
}

/** The address requested last: the browser may not be there yet. */
let here = readAddress()

function readAddress() {
  if (typeof window === 'undefined') return { search: '', isPushed: false }
  return { search: window.location.search, isPushed: isPushed(window.history.state) }
}

function push(search: string) {
  // Going back on the same page must not scroll: it stays in place, or scrolls by itself.
  window.history.scrollRestoration = 'manual'
  window.history.pushState(PUSHED, '', window.location.pathname + search)
  moveTo({ search, isPushed: true })
}

function replace(search: string) {
  window.history.replaceState(here.isPushed ? PUSHED : null, '', window.location.pathname + search)
  moveTo({ ...here, search })
}

function back() {
  window.history.back()
}

const listeners = new Set<() => void>()

function moveTo(address: typeof here) {
  here = address
  for (const listener of listeners) listener()
}

function onPopState() {
  moveTo(readAddress())
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('popstate', onPopState)
  listeners.add(listener)
  window.addEventListener('pagehide', scrollAfterReload)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onPopState)
  }
}

/** The browser stores this with the entry being left or reloaded. */
function scrollAfterReload() {
  window.history.scrollRestoration = 'auto'
}
