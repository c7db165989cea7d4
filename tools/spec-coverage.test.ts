import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DOCUMENT, keysOf, rowsOf, testFiles, withTests } from './spec-coverage.ts'

const document = readFileSync(DOCUMENT, 'utf8')
const rows = rowsOf(document)
const files = testFiles()

describe('the coverage of the specification', () => {
  it('has each key once', () => {
    expect(rows.length).toBeGreaterThan(350)
    expect(rows.filter(({ key }, at) => rows.findIndex((row) => row.key === key) !== at)).toEqual([])
  })

  it('knows every key that a test names', () => {
    const known = new Set(rows.map(({ key }) => key))
    const unknown = files.flatMap((file) =>
      [...keysOf(file)].filter((key) => !known.has(key)).map((key) => `${file.file}: ${key}`),
    )
    expect(unknown).toEqual([])
  })

  it('has a test or a reason for every key', () => {
    expect(rows.filter(({ cell }) => cell === '' || cell === 'None:')).toEqual([])
  })

  it('is what `npm run spec-coverage` writes', () => {
    expect(withTests(document, files)).toBe(document)
  })

  it('is named in the first lines of a file or directly above a test', () => {
    const misplaced = files.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, at, lines) => {
        if (!/^ *\/\/ spec: /.test(line)) return []
        const isHead = lines.slice(0, at).every((before) => before.startsWith('// spec: '))
        const below = lines.slice(at + 1).find((next) => !/^ *\/\//.test(next)) ?? ''
        return isHead || /^ *(it|test|describe)\b/.test(below) ? [] : [`${file}:${at + 1}`]
      }),
    )
    expect(misplaced).toEqual([])
  })
})

describe('the tags of a file', () => {
  it.each([
    ['// spec: a.b, U07\n', ['a.b', 'U07']],
    ["it('U01, U04: a film', run)", ['U01', 'U04']],
    ["it('U02–U04: every file', run)", ['U02', 'U03', 'U04']],
    ["it('says spec: nothing', run)", []],
  ])('are read from %j', (text, keys) => {
    expect([...keysOf({ file: 'x.test.ts', text })]).toEqual(keys)
  })

  it('are written into the row of their key, instead of the reason for having no test', () => {
    const table =
      '| Key | Requirement | Tests |\n| --- | --- | --- |\n| a | One | None: why |\n| b | Two |  |'
    const files = [
      { file: 'apps/x/one.test.ts', text: '// spec: a\n' },
      { file: 'e2e/one.spec.ts', text: '// spec: a\n' },
    ]
    expect(withTests(table, files).split('\n').slice(2)).toEqual([
      '| a | One | e2e/one, one |',
      '| b | Two |  |',
    ])
    expect(withTests(table, []).split('\n').at(2)).toBe('| a | One | None: why |')
  })
})
