/** Id of the JSON in which a built page lists the files of its code that come after the first view. */
export const LATE_PARTS_ELEMENT_ID = 'afterglow-late-parts'

/** In ms, between tries of one file; the longest repeats. */
const PAUSES = [1000, 2000, 5000, 10_000]

type FetchFile = (url: string) => Promise<void>

/**
 * A browser that could not fetch a module remembers that and never asks again, so one lost file at a venue would take
 * a part of the page away until it is reloaded. Files are therefore fetched into the browser's cache first, as often as
 * it takes; only then is the module loader asked, and it finds them there.
 */
export async function fetchParts(urls: readonly string[], fetchFile: FetchFile, pause = wait): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await fetchFile(url)
        } catch (error) {
          // What `fetch` throws when there is no answer; an answer that says no is left to the module loader.
          if (!(error instanceof TypeError)) throw error
          await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0)
        }
      }
    }),
  )
}

let arrival: Promise<void> | null = null

/**
 * Makes `load` wait for the files of all late parts. In pages that list none, while developing say, it waits for
 * nothing.
 */
export function latePart<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    arrival ??= firstView().then(() => fetchParts(listedParts(), fetchIntoCache))
    await arrival
    return load()
  }
}

/** However long a picture hangs. */
const LONGEST_FIRST_VIEW = 4000

/** Until the first pictures are there, the network is theirs; unless somebody touches something and waits for it. */
function firstView(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => resolve()
    window.addEventListener('load', done, { once: true })
    for (const kind of ['pointerdown', 'keydown'])
      window.addEventListener(kind, done, { once: true, capture: true })
    setTimeout(done, LONGEST_FIRST_VIEW)
  })
}

function listedParts(): string[] {
  const text = document.getElementById(LATE_PARTS_ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : []
}

async function fetchIntoCache(url: string): Promise<void> {
  const response = await fetch(url, { priority: 'low' })
  // Read to its end: a body that is cut off in the middle is not in the cache.
  await response.arrayBuffer()
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
