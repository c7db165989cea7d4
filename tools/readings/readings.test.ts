import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../source-files.ts'
import { casts } from './casts.ts'
import { documented } from './documented.ts'
import { exportedValues } from './doors.ts'
import { longFunctions } from './long-functions.ts'
import { testRatio } from './test-ratio.ts'
import { typeCycles } from './type-cycles.ts'

function file(path: string, text: string, imports: string[] = []): SourceFile {
  return { path, text, imports }
}

describe('readings', () => {
  it('count the lines of functions by their names, those in variables included', () => {
    const lines = (count: number) => '  step()\n'.repeat(count)
    const files = [
      file('a.ts', `export function long() {\n${lines(5)}}\nfunction short() {}\n`),
      file('b.tsx', `export const Screen = () => {\n${lines(9)}}\n`),
    ]

    expect(longFunctions(files, 6)).toEqual([
      { path: 'b.tsx', name: 'Screen', lines: 11 },
      { path: 'a.ts', name: 'long', lines: 7 },
    ])
  })

  it('find circles of imports, also longer ones, and nothing else', () => {
    const files = [
      file('a.ts', '', ['b.ts']),
      file('b.ts', '', ['c.ts']),
      file('c.ts', '', ['a.ts', 'd.ts']),
      file('d.ts', '', ['e.ts']),
      file('e.ts', ''),
    ]

    expect(typeCycles(files)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  })

  it('count assertions, blind ones apart, and neither constants nor renamed imports', () => {
    const text = `import { a as b } from './a.ts'
      const one = b as string
      const two = b as unknown as number
      const three = ['x'] as const`

    expect(casts([file('a.ts', text)]).map(({ text, isBlind }) => [text, isBlind])).toEqual([
      ['string', false],
      ['number', false],
      ['unknown', true],
    ])
  })

  it('name exported functions without a doc comment', () => {
    const text = `/** Said. */\nexport function one() {}\nexport const two = () => 2\nfunction three() {}\nexport const four = 4\n`

    expect(documented([file('a.ts', text)])).toEqual({ total: 2, missing: ['a.ts: two'] })
  })

  it('count the values that a door exports, also through namespaces and other files, and no types', () => {
    const door = file(
      'x/index.ts',
      `export { a, b as c, type T } from './store.ts'
       export type { U } from './store.ts'
       export * as rows from './store.ts'
       export * from './more.ts'
       export const here = 1`,
      ['x/store.ts', 'x/store.ts', 'x/store.ts', 'x/more.ts'],
    )
    const store = file(
      'x/store.ts',
      `export function a() {}\nexport const [b, d] = []\nexport interface U {}\nexport type T = 1\nfunction own() {}
       export { e } from './more.ts'`,
      ['x/more.ts'],
    )
    const more = file('x/more.ts', `export class e {}\nexport async function* f() {}`)

    expect(exportedValues(door, [door, store, more])).toEqual([
      'a',
      'c',
      'rows.a',
      'rows.b',
      'rows.d',
      'rows.e',
      'e',
      'f',
      'here',
    ])
  })

  it('compare the lines of tests with those of code', () => {
    const files = [
      { path: 'apps/x.ts', text: 'one\n\ntwo\n' },
      { path: 'apps/x.test.ts', text: 'one\n' },
      { path: 'other/y.ts', text: 'one\n' },
    ]

    expect(testRatio('apps', files)).toBe(0.5)
  })
})
