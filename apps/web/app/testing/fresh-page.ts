import { afterAll, vi } from 'vitest'

/*
 * The files of screen tests share a process, the libraries that it has loaded, and a window. Each file loads the app's
 * own modules anew, with what they hold, such as open sockets. The app takes over the window's history and never gives
 * it back, so that is undone here.
 */
vi.resetModules()

const HISTORY_METHODS = ['pushState', 'replaceState', 'go', 'back']
const HISTORY_EVENTS = ['popstate', 'pageshow']
const listening: Parameters<Window['addEventListener']>[] = []
const { addEventListener } = window
window.addEventListener = (...args: (typeof listening)[number]) => {
  if (HISTORY_EVENTS.includes(args[0])) listening.push(args)
  addEventListener.apply(window, args)
}

afterAll(() => {
  window.addEventListener = addEventListener
  for (const args of listening) window.removeEventListener(...args)
  for (const method of HISTORY_METHODS) Reflect.deleteProperty(window.history, method)
  window.history.replaceState(null, '', '/')
})
