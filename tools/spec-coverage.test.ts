import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const lines = readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8').split('\n')
const tests = globSync(
  [
    'apps/*/{src,app,guest}/**/*.test.ts*',
    'packages/*/src/**/*.test.ts*',
    'tools/*.test.ts',
    'e2e/*.spec.ts',
  ],
  {
    cwd: ROOT,
  },
).map((file) => ({ file, text: plain(readFileSync(path.join(ROOT, file), 'utf8')) }))

/** Every file that a row names, with the quoted tests that follow. */
const named = lines.flatMap((line, at) => {
  if (!line.startsWith('|')) return []
  const shownBy = line.slice(line.indexOf('|', 1))
  return Array.from(
    shownBy.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? (?:and )?"[^"]+")*)/g),
    ([, file = '', names = '']) => ({
      line: at + 1,
      file,
      titles: Array.from(names.matchAll(/"([^"]+)"/g), ([, title = '']) => plain(title).replace(/…$/, '')),
    }),
  )
})

describe('the list of what is shown by which test', () => {
  it('names files that are there, and tests that are in them', () => {
    expect(named.length).toBeGreaterThan(150)
    const lost = named.flatMap(({ line, file, titles }) => {
      const found = tests.filter((test) => patternOf(file).test(test.file))
      if (found.length === 0) return [`${line}: ${file}`]
      return titles
        .filter((title) => !found.some(({ text }) => text.includes(title)))
        .map((title) => `${line}: ${file} "${title}"`)
    })
    expect(lost).toEqual([])
  })
})

/** `notes/*.test.ts` matches any folder of that name; `contract/…` and `uploader/…` are packages. */
function patternOf(file: string): RegExp {
  const escaped = file
    .replace(/^contract\//, 'packages/contract/src/')
    .replace(/^packages\/uploader\/(?!src)/, 'packages/uploader/src/')
    .replace(/[.+()[\]{}]/g, '\\$&')
    .replaceAll('*', '[^/]*')
  return new RegExp(`(^|/)${escaped}$`)
}

function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll('\\', '').replace(/\s+/g, ' ')
}
