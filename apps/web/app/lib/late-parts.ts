import { RELOADED_FOR } from './arrival'

/** Id of the JSON in which a built page lists the files of its code that load after the first view. */
export const LATE_PARTS_ELEMENT_ID = 'afterglow-late-parts'

/** Delays between attempts for one file, in ms; the longest repeats. */
const PAUSES = [1000, 2000, 5000, 10_000]

/** Longest wait for a file in ms; each further attempt may take twice as long, for networks that are only slow. */
const FIRST_LIMIT = 30_000

/** Rejects when the file has not arrived within `limit` ms: a connection that died silently would be waited for. */
type FetchFile = (url: string, limit: number) => Promise<void>

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
          return await fetchFile(url, FIRST_LIMIT * 2 ** attempt)
        } catch (error) {
          // What `fetch` throws without a whole answer, and an answer that is not ours.
          if (!(error instanceof TypeError || error instanceof DOMException)) throw error
          await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0)
        }
      }
    }),
  )
}

let arrival: Promise<void> | null = null
let loadBefore = (): Promise<unknown> => Promise.resolve()

/** Sets what loads the style sheet and the queries that late parts need; in pages that have both it is never called. */
export function prepareLateParts(load: () => Promise<unknown>): void {
  loadBefore = load
}

/**
 * Makes `load` wait for the files of all late parts, their style sheet and their queries. In pages that list none, such as in
 * development, it waits for nothing. It is called once, unless it fails: of two imports of one part the second may be
 * there first, since only the first waits for the styles of that part, and those who ask are answered in order.
 */
export function latePart<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  return async () => {
    arrival ??= firstView()
      .then(() => fetchParts(listedParts(), fetchIntoCache))
      .then(async () => void (await loadBefore()), reloadOutdated)
    await arrival
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
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

/** Fetches what a view needs that asks for photos which are not in its page: the list begins with these files. */
export function fetchQueryParts(): Promise<void> {
  const count = Number(document.getElementById(LATE_PARTS_ELEMENT_ID)?.dataset.first)
  const fetchNow = (url: string, limit: number) => fetchIntoCache(url, limit, 'auto')
  return fetchParts(listedParts().slice(0, count), fetchNow).catch(reloadOutdated)
}

/** The page is of a release whose files are gone. */
class OutdatedPageError extends Error {
  override readonly name = 'OutdatedPageError'
}

/** @throws OutdatedPageError where it is gone; TypeError or DOMException where another try may help */
export async function fetchIntoCache(
  url: string,
  limit: number,
  priority: RequestPriority = 'low',
): Promise<void> {
  // Older browsers have no such signal.
  const signal = AbortSignal.timeout?.(limit)
  const response = await fetch(url, { priority, signal })
  // Read to the end: an incomplete body is not cached.
  await response.arrayBuffer()
  if (response.status === 404 || response.status === 410) throw new OutdatedPageError(url)
  // A proxy, or the sign-in page of a network, answered in the server's place.
  const isCode = /javascript|css/.test(response.headers.get('content-type') ?? '')
  if (!response.ok || !isCode) throw new TypeError(`${url} answered ${response.status}`)
}

/** Loads the present page in place of an outdated one, once: what was typed and chosen is kept by then. */
export async function reloadOutdated(error: unknown): Promise<void> {
  const { state } = history
  if (!(error instanceof OutdatedPageError) || Date.now() - state?.outdated < RELOADED_FOR) throw error
  history.replaceState({ ...state, outdated: Date.now() }, '')
  window.location.reload()
  return new Promise(() => undefined)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
