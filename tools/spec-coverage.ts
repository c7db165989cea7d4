import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
export const DOCUMENT = path.join(ROOT, 'docs/spec-coverage.md')
const TESTS = [
  'apps/*/{src,app,guest}/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.ts',
  'tools/**/*.test.ts',
  'e2e/*.spec.ts',
  'e2e/engines/*.ts',
  'bench/*.ts',
]
/** A cell that begins like this gives the reason why a requirement has no test. */
const NO_TEST = 'None: '

export interface TestFile {
  /** Relative to the project's root. */
  file: string
  text: string
}

/** Every file in which tests can be tagged; without the test of the tags, which is full of examples. */
export function testFiles(): TestFile[] {
  return globSync(TESTS, { cwd: ROOT })
    .filter((file) => file !== 'tools/spec-coverage.test.ts')
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}

/** The keys that a file's comments name, and the codes of faults with which its titles begin. */
export function keysOf({ text }: TestFile): Set<string> {
  const named = listsIn(text, /^ *\/\/ spec: (.+)$/gm)
  const codes = listsIn(text, /['"`]([A-Z]\d{1,2}(?:(?:, |–)[A-Z]\d{1,2})*): /g)
  return new Set([...named, ...codes.flatMap(codesOf)])
}

function listsIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, list = '']) => list.split(', ')).flat()
}

/** `U02–U04` stands for three codes. */
function codesOf(range: string): string[] {
  const [first = '', last = first] = range.split('–')
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))]
  const width = first.length - 1
  return Array.from({ length: to - from + 1 }, (_, at) => first[0] + String(from + at).padStart(width, '0'))
}

export interface Row {
  key: string
  requirement: string
  cell: string
}

/** The rows of the document's tables. */
export function rowsOf(document: string): Row[] {
  return document.split('\n').flatMap((line) => rowOf(line) ?? [])
}

/** The document with the last column of its tables as the tests have it. */
export function withTests(document: string, files: readonly TestFile[]): string {
  const keys = new Map(files.map((file) => [file.file, keysOf(file)]))
  const names = shortNames([...keys.keys()])
  const lines = document.split('\n').map((line) => {
    const row = rowOf(line)
    if (!row) return line
    const shownBy = [...keys]
      .filter(([, named]) => named.has(row.key))
      .map(([file]) => names.get(file) ?? file)
    const reason = row.cell.startsWith(NO_TEST) ? row.cell : ''
    return `| ${row.key} | ${row.requirement} | ${shownBy.toSorted().join(', ') || reason} |`
  })
  return lines.join('\n')
}

function rowOf(line: string): Row | undefined {
  const [, key = '', requirement = '', cell = ''] = /^\| (\S+) \| (.+?) \|(.*)\|$/.exec(line) ?? []
  if (!key || key === 'Key' || key.startsWith('-')) return undefined
  return { key, requirement, cell: cell.trim() }
}

/** Names without endings and with as few folders as tell them apart; `e2e` and `bench` always stay. */
function shortNames(files: readonly string[]): Map<string, string> {
  const named = files.map((file) => {
    const folders = file.replace(/(\.(test|spec))?\.tsx?$/, '').split('/')
    const least = folders[0] === 'e2e' || folders[0] === 'bench' ? 2 : 1
    return { file, ends: folders.map((_, at) => folders.slice(-at - 1).join('/')).slice(least - 1) }
  })
  const counts = Map.groupBy(
    named.flatMap(({ ends }) => ends),
    (end) => end,
  )
  return new Map(
    named.map(({ file, ends }) => [file, ends.find((end) => counts.get(end)?.length === 1) ?? file]),
  )
}

if (import.meta.main) {
  writeFileSync(DOCUMENT, withTests(readFileSync(DOCUMENT, 'utf8'), testFiles()))
}
