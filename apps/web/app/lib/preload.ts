const arrivals = new Map<string, Promise<unknown> | undefined>()

/**
 * Stands in the build in place of Vite's function of that name, which the first code of the page would be half a kilobyte
 * larger with: a part that comes later is run once its style sheets are there, while its other files are on their way.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map(askFor)).then(load)
}

function askFor(file: string): Promise<unknown> | undefined {
  if (!arrivals.has(file)) arrivals.set(file, file.endsWith('.css') ? applySheet(file) : fetchAhead(file))
  return arrivals.get(file)
}

function applySheet(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onerror = () => {
      arrivals.delete(file)
      reject(new Error(`${file} did not come`))
    }
    insertLink({ rel: 'stylesheet', href: `/${file}`, onload: resolve, onerror })
  })
}

/** Not `modulepreload`, which Safari before 17 does not know. */
function fetchAhead(file: string): undefined {
  insertLink({ rel: 'preload', as: 'script', crossOrigin: '', href: `/${file}` })
}

function insertLink(about: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), about))
}
