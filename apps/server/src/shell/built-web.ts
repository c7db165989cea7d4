import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The web as it was built: the pages that answer every path, and what their inline scripts hash to. */
export interface BuiltWeb {
  /** The app: public pages and the host's screens. */
  appFolder: string
  /** HTML of the app for any path that was not prerendered. */
  shell: Page
  /** Files beside the pages, such as icons, by their path. */
  rootFiles: ReadonlySet<string>
  /** HTML of prerendered paths. */
  pages: Map<string, Page>
  /** The page of an event, a small build of its own. */
  guestFolder: string
  guestPage: Page
}

export interface Page {
  html: string
  /** `sha256-…` of each inline script, for the Content-Security-Policy. */
  scriptHashes: string[]
}

const SPA_SHELL = '__spa-fallback.html'

/** Reads both builds once at start. Null when the web was not built (tests of the API alone). */
export async function readBuiltWeb(folder: string, prerendered: readonly string[]): Promise<BuiltWeb | null> {
  const appFolder = path.join(folder, 'client')
  const guestFolder = path.join(folder, 'guest')
  const shell =
    (await readPage(path.join(appFolder, SPA_SHELL))) ?? (await readPage(path.join(appFolder, 'index.html')))
  const guestPage = await readPage(path.join(guestFolder, 'index.html'))
  if (shell === null || guestPage === null) return null
  const pages = new Map<string, Page>()
  for (const route of prerendered) {
    const page = await readPage(path.join(appFolder, route, 'index.html'))
    if (page !== null) pages.set(route, page)
  }
  return { appFolder, shell, rootFiles: await listRootFiles(appFolder), pages, guestFolder, guestPage }
}

/** Hashed files are served by themselves, pages too. */
async function listRootFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  return new Set(paths.filter((place) => !place.startsWith('assets/')).map((place) => `/${place}`))
}

async function readPage(file: string): Promise<Page | null> {
  try {
    const html = await readFile(file, 'utf8')
    return { html, scriptHashes: hashInlineScripts(html) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Hashes of the scripts that stand in the page itself, as CSP level 3 wants them (section 6.7.3). */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  return Array.from(
    scripts,
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
