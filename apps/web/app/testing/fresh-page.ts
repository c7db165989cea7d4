import { afterAll, vi } from 'vitest'

/*
 * The files of screen tests share a process, the libraries that it has loaded, and a window. What the app keeps in its
 * modules, such as open sockets, each file has for itself; and the window's history, which the app takes over for as
 * long as a page lives, is given back.
 */
vi.resetModules()

const HISTORY_METHODS = ['pushState', 'replaceState', 'go', 'back']
const added: Parameters<Window['addEventListener']>[] = []
const { addEventListener } = window
window.addEventListener = (...args: (typeof added)[number]) => {
  added.push(args)
  addEventListener.apply(window, args)
}

afterAll(() => {
  window.addEventListener = addEventListener
  for (const [type, listener] of added)
    if (type === 'popstate' || type === 'pageshow') window.removeEventListener(type, listener)
  for (const method of HISTORY_METHODS) Reflect.deleteProperty(window.history, method)
  window.history.replaceState(null, '', '/')
})
