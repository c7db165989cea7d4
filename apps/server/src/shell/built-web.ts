import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  DEFAULT_LANGUAGE,
  keysOf,
  LANGUAGES,
  type Language,
  languagesFor,
  siteAddress,
  siteRootOf,
} from '@afterglow/contract/kernel'
import * as z from 'zod'
import { type PageSources, pagePolicy } from '../http/security-headers.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { hasPage, type Look, USUAL_LOOK } from './look.ts'
import { findOldEngineFiles, oldEngineScript } from './old-engines.ts'
import { renderPages } from './render-pages.ts'

/** The built web app: the pages that answer every path, and the hashes of their inline scripts. */
export interface BuiltWeb {
  /** The app: public pages and the host's screens. */
  appFolder: string
  /** HTML of the app for any path that was not prerendered, in every language. */
  shells: PageByLanguage
  /** Files beside the pages, such as icons, by their path. */
  rootFiles: ReadonlySet<string>
  /** The web app manifest. */
  manifest: Record<string, unknown> | null
  /** Public pages, by their English path. */
  pages: ReadonlyMap<string, PageByLanguage>
  /** Patterns of all other paths that the app answers, such as `/dashboard/events/:eventId/media`. */
  screens: readonly string[]
  /** The page of an event, a small build of its own. */
  guestFolder: string
  guestPages: PageByLanguage
}

/** Where the public pages are, in all their languages. */
export function siteAddresses({ pages }: BuiltWeb): string[] {
  return [...pages].flatMap(([page, versions]) =>
    Array.from(versions.keys(), (language) => siteAddress(language, page)),
  )
}

/** English is always among them. */
export type PageByLanguage = ReadonlyMap<Language, Page>

export interface Page {
  html: string
  /** Its Content-Security-Policy. */
  policy: string
}

/** Written by the web build: the only list of addresses. */
const ROUTES = 'routes.json'
const routesFile = z.object({ pages: z.array(z.string()), screens: z.array(z.string()) })

/**
 * Reads both builds once at start. Null when the web was not built (tests of the API alone). Guest pages take no
 * payments, so their policy omits the payment window's sources.
 */
export async function readBuiltWeb(
  folder: string,
  sources: PageSources = {},
  look: Look = USUAL_LOOK,
): Promise<BuiltWeb | null> {
  const { checkout: _checkout, ...ofGuests } = sources
  const appFolder = path.join(folder, 'client')
  const guestFolder = path.join(folder, 'guest')
  const appHead = `${await headOf(appFolder, '/assets')}${look.head}`
  const guestHead = `${await headOf(guestFolder, '/guest-assets')}${look.head}`
  const routes = await readOrNull(path.join(folder, ROUTES))
  const readAll = async (name: string, head: string, allowed: PageSources) => {
    const read = keysOf(LANGUAGES).map(async (language) => {
      const html = await readOrNull(path.join(folder, 'pages', language, name))
      return html === null ? [] : [[language, toPage(titled(html, look), head, allowed)] as const]
    })
    return new Map((await Promise.all(read)).flat())
  }
  const shells = await readAll('shell.html', appHead, sources)
  const guestPages = await readAll('guest.html', guestHead, ofGuests)
  if (routes === null || ![shells, guestPages].every((pages) => pages.has(DEFAULT_LANGUAGE))) return null
  const { pages: allPages, screens } = routesFile.parse(JSON.parse(routes))
  const pages = new Map(
    allPages.filter((route) => hasPage(look, route)).map((route) => [route, new Map<Language, Page>()]),
  )
  // Only the build renders the pages in disguise, which are for tests.
  const languages = look.isUsual
    ? keysOf(LANGUAGES).filter((language) => siteRootOf(language) !== null)
    : languagesFor('site')
  for (const language of languages) {
    const rendered = await (look.isUsual
      ? readSite(folder, language, pages.keys())
      : renderPages(folder, language, look.installation, [...pages.keys()]))
    for (const [route, html] of rendered)
      pages.get(route)?.set(language, packed(toPage(html, appHead, sources)))
  }
  const rootFiles = await listRootFiles(appFolder)
  const manifest = await readManifest(appFolder)
  return { appFolder, shells, rootFiles, manifest, pages, screens, guestFolder, guestPages }
}

/** Public pages of a language as the build has rendered them, by their English path. */
async function readSite(folder: string, language: Language, routes: Iterable<string>) {
  const place = language === DEFAULT_LANGUAGE ? 'client' : path.join('pages', language, 'site')
  const read = Array.from(routes, async (route) => {
    return [route, await readOrNull(path.join(folder, place, route, 'index.html'))] as const
  })
  return (await Promise.all(read)).flatMap(([route, html]) => (html === null ? [] : [[route, html] as const]))
}

async function readManifest(folder: string): Promise<BuiltWeb['manifest']> {
  const text = await readOrNull(path.join(folder, 'manifest.webmanifest'))
  return text === null ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(text))
}

/** Hashed files are served separately, and so are pages. */
async function listRootFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  return new Set(paths.filter((place) => !place.startsWith('assets/')).map((place) => `/${place}`))
}

/** A page of which only the title tells of the installation. */
function titled(built: string, { installation, isUsual }: Look): string {
  if (isUsual) return built
  return built.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(installation.name)}</title>`)
}

/** What the files of a build add to the head of its pages. */
async function headOf(folder: string, address: string): Promise<string> {
  const files = await findOldEngineFiles(folder, address)
  return files === null ? '' : oldEngineScript(files)
}

function toPage(built: string, head: string, sources: PageSources): Page {
  const html = head === '' ? built : built.replace('</head>', () => `${head}</head>`)
  return { html, policy: pagePolicy(hashInlineScripts(html), sources) }
}

/** Hundreds of pages that are encoded once for their readers and then needed no more. */
function packed({ html, policy }: Page): Page {
  const bytes = deflateRawSync(html, { level: constants.Z_BEST_SPEED })
  return {
    policy,
    get html() {
      return inflateRawSync(bytes).toString()
    },
  }
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Hashes of a page's inline scripts, as CSP level 3 requires them (section 6.7.3). Data blocks never run. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  return Array.from(
    scripts,
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}
