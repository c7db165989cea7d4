import { fetchIntoCache, fetchParts, reloadOutdated } from './late-parts'

/**
 * A style sheet that did not come once the page runs is asked for until it does, and then applied. Its part is shown
 * meanwhile: Vite would fail its import instead.
 */
export function askForLostSheets(): void {
  window.addEventListener('vite:preloadError', (ev) => {
    if (/ CSS for /.test(ev.payload.message)) ev.preventDefault()
  })
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && isOurs(target)) void askAgain(target)
    },
    { capture: true },
  )
}

/** A browser that fetches a sheet and does not apply it has something in between. */
const MOST_TIMES = 5
const timesAsked = new Map<string, number>()

/** Extensions insert sheets too: that one of theirs is gone says nothing about the page. */
function isOurs({ rel, href }: HTMLLinkElement): boolean {
  return rel === 'stylesheet' && href.startsWith(`${window.location.origin}/`)
}

async function askAgain(lost: HTMLLinkElement): Promise<void> {
  const times = (timesAsked.get(lost.href) ?? 0) + 1
  timesAsked.set(lost.href, times)
  if (times > MOST_TIMES) return
  await fetchParts([lost.href], fetchIntoCache).catch(reloadOutdated)
  lost.after(lost.cloneNode())
}
