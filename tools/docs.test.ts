import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const RECORDS = 'docs/decisions'
const records = new Set(readdirSync(path.join(ROOT, RECORDS)).filter((file) => file !== 'README.md'))

describe('the records of decisions', () => {
  it('are there for every reference', () => {
    // Parked patches refer to the records of their base.
    const options = ['grep', '-nIE', 'decisions/[a-z0-9-]+\\.md|[Dd]ecisions? [0-9]{3}\\b', '--', '.']
    const found = git(...options, ':!parked')
    const lost = found
      .trim()
      .split('\n')
      .filter((line) => {
        const names = Array.from(line.matchAll(/decisions\/([a-z0-9-]+\.md)/g), ([, name = '']) => name)
        return names.length === 0 || names.some((name) => name !== 'topic.md' && !isRecord(name))
      })
    expect(lost).toEqual([])
  })

  it('refer to each other by files that are there, and have a status', () => {
    for (const record of records) {
      const text = read(record)
      expect(text, record).toMatch(/^# .+\n\nStatus: in force\./)
      expect(linksOf(text).filter((name) => !isRecord(name))).toEqual([])
    }
  })

  it('are all listed in the index', () => {
    expect(linksOf(read('README.md')).toSorted()).toEqual([...records].toSorted())
  })
})

/** What paths in the documents are relative to, besides the document's own folder. */
const BASES = ['', 'apps/server/src', 'apps/server/src/domains', 'apps/web/app', 'packages/contract/src']
/** Written like paths, but parts of packages. */
const PACKAGES = ['zod/mini', '@tensorflow/tfjs']

describe('the documents', () => {
  const files = git('ls-files').split('\n')
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  const names = new Set(files.map((file) => path.basename(file)))
  const documents = files.filter((file) =>
    /^(ARCHITECTURE|docs\/[^/]+|apps\/server\/src\/domains\/[^/]+\/README)\.md$/.test(file),
  )

  it.each(documents)('name only files and folders that are there: %s', (document) => {
    const bases = [path.dirname(document), ...BASES]
    const isThere = (name: string) =>
      name.includes('/') ? bases.some((base) => known.has(path.join(base, name))) : names.has(name)
    const text = readFileSync(path.join(ROOT, document), 'utf8')
    expect(pathsIn(text).filter((name) => !isThere(name))).toEqual([])
  })
})

/** Paths in backticks, and names of source files; neither addresses, commands nor paths below a setting. */
function pathsIn(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '')
  return Array.from(prose.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*)\/?`/g), ([, name = '']) => name).filter(
    (name) =>
      (name.includes('/') || /\.(tsx?|mjs|sql|md)$/.test(name)) &&
      !/^[A-Z_]+\//.test(name) &&
      !PACKAGES.includes(name),
  )
}

function foldersOf(file: string): string[] {
  const folder = path.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}

function isRecord(name: string): boolean {
  return name === 'README.md' || records.has(name)
}

function linksOf(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([a-z0-9-]+\.md)\)/g), ([, name = '']) => name)
}

function read(record: string): string {
  return readFileSync(path.join(ROOT, RECORDS, record), 'utf8')
}
