import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string
  text: string
  /** Its imports: relative to the project's root for our own files, otherwise the package's name. */
  imports: string[]
}

const ROOT = path.join(import.meta.dirname, '..')
const FOLDERS = [
  'packages/contract/src',
  'packages/messages/src',
  'packages/uploader/src',
  'apps/server/src',
  'apps/web/app',
  'apps/web/guest',
]
const MESSAGES_ENTRIES: Record<string, string> = { en: 'en/index.ts', words: 'words.ts' }
const IGNORED = new Set(['node_modules', 'build', '.react-router'])

/** Every source file that ships with the product; without tests, test-only code and build settings. */
export function productFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) => walk(path.join(ROOT, folder)))
    .filter((file) => !/\.test\.tsx?$|\.config\.ts$|\/testing\/|blob-store-contract/.test(file))
    .map(readSource)
}

/** Every source file, tests and test-only code included. */
export function allSources(): SourceFile[] {
  return FOLDERS.flatMap((folder) => walk(path.join(ROOT, folder))).map(readSource)
}

/** Resolves an import to one of our files: with or without an extension, or to a folder's index. */
export function finderOf(files: readonly SourceFile[]): (place: string) => SourceFile | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return (place) => {
    const name = [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].find((one) => byPath.has(one))
    return name === undefined ? undefined : byPath.get(name)
  }
}

/** Type-only imports are erased at run time. */
export function runtimeImports(file: SourceFile): string[] {
  const typeOnly = new Set(
    Array.from(
      file.text.matchAll(/^\s*(?:import|export) type\b[^'"]*?from\s+['"]([^'"]+)['"]/gm),
      ([, from]) => from,
    ),
  )
  const values = new Set(
    Array.from(
      file.text.matchAll(/^\s*(?:import|export) (?!type\b)[^'"]*?from\s+['"]([^'"]+)['"]/gm),
      ([, from]) => from,
    ),
  )
  const onlyTypes = [...typeOnly].filter((from) => !values.has(from)).map((from) => from?.split('/').at(-1))
  return file.imports.filter((target) => !onlyTypes.includes(target.split('/').at(-1)))
}

/** A file and all its transitive imports, static or dynamic. */
export function reach(start: string): SourceFile[] {
  const find = finderOf(productFiles())
  const found = new Map<string, SourceFile>()
  const visit = (place: string): void => {
    const file = find(place)
    if (file === undefined || found.has(file.path)) return
    found.set(file.path, file)
    runtimeImports(file).forEach(visit)
  }
  visit(start)
  return [...found.values()]
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : walk(place)
    return /\.tsx?$/.test(entry.name) ? [place] : []
  })
}

function readSource(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const specifiers = text.matchAll(
    /^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  )
  const imports = Array.from(specifiers, ([, from, lazy]) => resolve(file, from ?? lazy ?? ''))
  return { path: relative(file), text, imports }
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(path.resolve(path.dirname(file), specifier))
  if (specifier.startsWith('~/')) return `apps/web/app/${specifier.slice(2)}`
  const contract = /^@afterglow\/contract(?:\/(.+))?$/.exec(specifier)
  if (contract !== null)
    return `packages/contract/src/${contract[1] === undefined ? 'index.ts' : `${contract[1]}/index.ts`}`
  const messages = /^@afterglow\/messages(?:\/(.+))?$/.exec(specifier)
  if (messages !== null) return `packages/messages/src/${MESSAGES_ENTRIES[messages[1] ?? ''] ?? 'index.ts'}`
  if (specifier === '@afterglow/uploader') return 'packages/uploader/src/index.ts'
  return specifier
}

function relative(file: string): string {
  return path.relative(ROOT, file).split(path.sep).join('/')
}
