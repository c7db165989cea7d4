import { vi } from 'vitest'

/**
 * The rules of our styles that show or hide elements by width: without them a test would find hidden buttons, twice
 * where a phone and a desktop have one each.
 */
const SEEN_OR_NOT = `
  [inert], .invisible { visibility: hidden }
  .hidden { display: none }
  @media (min-width: 40rem) { .sm\\:hidden { display: none } }
  @media (min-width: 48rem) {
    .md\\:hidden { display: none }
    .md\\:block { display: block }
    .md\\:flex { display: flex }
    .md\\:grid { display: grid }
  }
  @media (min-width: 64rem) {
    .lg\\:hidden { display: none }
    .lg\\:block { display: block }
    .lg\\:flex { display: flex }
    .lg\\:grid { display: grid }
  }
  @media (max-width: 47.99rem) { .max-md\\:hidden { display: none } }
  @media (max-width: 63.99rem) { .max-lg\\:hidden { display: none } }
`

/** Adds what happy-dom lacks and the app uses. */
export function completeBrowser(): void {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  vi.stubGlobal('cancelIdleCallback', (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle))
  // A browser without locks lacks the property; happy-dom's is null.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  layOut()
  const style = document.createElement('style')
  style.textContent = SEEN_OR_NOT
  document.head.replaceChildren(style)
}

export function setViewport(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } }
  happyDOM.setViewport({ width, height: 900 })
}

/** happy-dom has no layout: every element gets the viewport's size, so that lists have room for their first items. */
function layOut(): void {
  const width = { configurable: true, get: () => window.innerWidth }
  const height = { configurable: true, get: () => window.innerHeight }
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: width,
    clientHeight: height,
    offsetWidth: width,
    offsetHeight: height,
  })
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight)
}
