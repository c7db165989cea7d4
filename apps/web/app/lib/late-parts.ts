/** Id of the JSON in which a built page lists the files of its code that load after the first view. */
export const LATE_PARTS_ELEMENT_ID = 'afterglow-late-parts'

/** Delays between attempts for one file, in ms; the longest repeats. */
const PAUSES = [1000, 2000, 5000, 10_000]

type FetchFile = (url: string) => Promise<void>

/**
 * A browser that failed to fetch a module remembers the failure and never retries, so one lost file at a venue would
 * disable a part of the page until a reload. Files are therefore fetched into the browser's cache first, with retries;
 * only then does the module loader run, and finds them there.
 */
export async function fetchParts(urls: readonly string[], fetchFile: FetchFile, pause = wait): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await fetchFile(url)
        } catch (error) {
          // `fetch` throws it without an answer; error statuses are left to the module loader.
          if (!(error instanceof TypeError)) throw error
          await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0)
        }
      }
    }),
  )
}

let arrival: Promise<void> | null = null

/**
 * Makes `load` wait for the files of all late parts. In pages that list none, such as in development, it waits for
 * nothing.
 */
export function latePart<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    arrival ??= firstView().then(() => fetchParts(listedParts(), fetchIntoCache))
    await arrival
    return load()
  }
}

/** Limit in case a picture hangs. */
const LONGEST_FIRST_VIEW = 4000

/** The network is reserved for the first pictures, unless a touch is waiting for code. */
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
  // Read to the end: an incomplete body is not cached.
  await response.arrayBuffer()
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
