import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { DEFAULT_LANGUAGE, KB, type Language, languagesFor } from '@afterglow/contract/kernel'
import { type Figure, figureOfAmount } from './report.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BUILD = path.join(ROOT, 'apps/web/build/guest')

/** Bytes of script and style, as transferred, before a guest sees an event's page. */
export async function measureBundle(): Promise<Figure[]> {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'tools/build-web.mjs'), '--now'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The web app could not be built')

  for (const { file, bytes } of sizesOfFirstView())
    console.error(`  ${String(bytes).padStart(7)} ${path.basename(file)}`)
  const totals = languagesFor('guest').map((language) => ({ language, total: totalOfFirstView(language) }))
  for (const { language, total } of totals) console.error(`  ${total.toFixed(2).padStart(7)} KB ${language}`)
  return [
    figureOfAmount('first view of the guest page', 'KB', totalOfFirstView()),
    figureOfAmount(
      'first view of the guest page, largest',
      'KB',
      Math.max(...totals.map(({ total }) => total)),
    ),
  ]
}

/** KB of the first view in a language. */
export function totalOfFirstView(language: Language = DEFAULT_LANGUAGE): number {
  return sizesOfFirstView(language).reduce((sum, { bytes }) => sum + bytes, 0) / KB
}

/** Of the build that is there. */
export function sizesOfFirstView(language: Language = DEFAULT_LANGUAGE): { file: string; bytes: number }[] {
  const html = readFileSync(path.join(BUILD, '../pages', language, 'guest.html'), 'utf8')
  const files = withStaticImports(namedByPage(html))
  return files.map((file) => ({ file, bytes: gzipSync(readFileSync(file), { level: 9 }).length }))
}

/** Scripts, preloaded modules and styles that the HTML itself requests. */
function namedByPage(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? []
  const addresses = tags.flatMap((tag) => /\b(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(tag)?.[1] ?? [])
  if (addresses.length === 0) throw new Error('The page of the build names no script')
  return addresses.map((address) => fileAt(path.join(BUILD, address)))
}

/** What a language shares with the others is one folder higher. */
function fileAt(place: string): string {
  return existsSync(place) ? place : path.join(path.dirname(place), '..', path.basename(place))
}

/** Includes their static imports; dynamic imports are not part of the first view. */
function withStaticImports(entries: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (file.endsWith('.css')) return
    const imports = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g)
    for (const [, target = ''] of imports) visit(fileAt(path.resolve(path.dirname(file), target)))
  }
  entries.forEach(visit)
  return [...found]
}
