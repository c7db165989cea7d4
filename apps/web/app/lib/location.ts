import { createContext, use, useSyncExternalStore } from 'react'

/** Where a page is and how it moves, for pages that change nothing but the query of their address. */
export interface PageLocation {
  /** The query with its question mark; empty when there is none. */
  search: string
  /** Whether `push` led here, so that `back` stays on this page. */
  isPushed: boolean
  /** Adds an entry to the history; Back leads here again. Always the same function. */
  push(search: string): void
  /** Changes the address of the present entry. */
  replace(search: string): void
  back(): void
}

/** Given by whoever owns the history: the router where there is one, else the browser itself. */
export const LocationContext = createContext<PageLocation | null>(null)

export function usePageLocation(): PageLocation {
  const location = use(LocationContext)
  if (location === null) throw new Error('a page that moves must be told where it is')
  return location
}

/** What is kept with a pushed entry. It outlives a reload. */
export const PUSHED = { isPushed: true }

export function isPushed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPushed' in state
}

/** For a page that has its history to itself. */
export function useBrowserLocation(): PageLocation {
  const { search, isPushed } = useSyncExternalStore(subscribe, () => here)
  return { search, isPushed, push, replace, back }
}

/** What was asked for last: the browser may be on its way there yet. */
let here = readAddress()

function readAddress() {
  if (typeof window === 'undefined') return { search: '', isPushed: false }
  return { search: window.location.search, isPushed: isPushed(window.history.state) }
}

function push(search: string) {
  // Going back on the same page is no reason to scroll: it is where it was, or scrolls by itself.
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

/** The browser keeps this with the entry that one leaves or reloads. */
function scrollAfterReload() {
  window.history.scrollRestoration = 'auto'
}
