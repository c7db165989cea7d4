import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areasOf, baseOfChange, changedFiles, wholeAreas } from './areas.ts'
import { burnTable, burntIn } from './burn.ts'
import { countsOf, type Outcome, type Report, type TestResult } from './report.ts'
import { openScratch } from './scratch.ts'
import { filesToRepeat, MAX_FLAKY, merge, tryAgain } from './second-try.ts'
import { failuresIn, lastLineOf, summaryOf, writeFlaky } from './summary.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-gate-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const aTest = (outcome: Outcome, name = 'a test', more: Partial<TestResult> = {}): TestResult => ({
  project: 'server',
  file: 'a.test.ts',
  name,
  outcome,
  ...(outcome === 'failed' && { error: 'Error: the first' }),
  ...more,
})
const aReport = (tests: TestResult[], faults: string[] = []): Report => ({ tests, files: [], faults })

describe('a second try', () => {
  it('makes a failure flaky, and keeps its first error', async () => {
    const first = aReport([aTest('passed', 'one'), aTest('failed', 'two')])
    const report = await tryAgain(first, async () =>
      aReport([aTest('passed', 'one'), aTest('passed', 'two')]),
    )

    expect(report.tests).toEqual([
      aTest('passed', 'one'),
      aTest('flaky', 'two', { error: 'Error: the first' }),
    ])
    expect(lastLineOf(report)).toBe('2 passed, 0 failed')
  })

  it('is made twice at most, of the files that still have a failure', async () => {
    const asked: string[][] = []
    const first = aReport([aTest('failed'), aTest('failed', 'other', { file: 'b.test.ts' })])
    const report = await tryAgain(first, async (files) => {
      asked.push(files.map(({ file }) => file))
      return aReport([aTest('failed'), aTest('passed', 'other', { file: 'b.test.ts' })])
    })

    expect(asked).toEqual([['a.test.ts', 'b.test.ts'], ['a.test.ts']])
    expect(lastLineOf(report)).toBe('1 passed, 1 failed')
  })

  it('counts nothing as passed that did not run', () => {
    const first = aReport([aTest('failed', 'two'), aTest('failed', '')])
    expect(merge(first, aReport([], ['vitest ended with 1 and without a report.']))).toEqual(
      aReport(first.tests, ['vitest ended with 1 and without a report.']),
    )
  })

  it('takes in the tests of a file that could not be loaded at first', () => {
    const merged = merge(aReport([aTest('failed', '')]), aReport([aTest('passed', 'one')]))
    expect(countsOf(merged)).toEqual({ passed: 2, failed: 0, skipped: 0 })
  })

  it('leaves a test failed that shares its name with one that passes', () => {
    for (const later of [
      [aTest('failed', 'twin'), aTest('passed', 'twin')],
      [aTest('passed', 'twin'), aTest('failed', 'twin')],
    ])
      expect(countsOf(merge(aReport([aTest('failed', 'twin')]), aReport(later)))).toMatchObject({ failed: 1 })
  })

  it('is not made when it cannot help', () => {
    const many = Array.from({ length: MAX_FLAKY + 1 }, (_, at) => aTest('failed', `test ${at}`))
    expect(filesToRepeat(aReport(many))).toEqual([])
    expect(
      filesToRepeat(aReport([aTest('failed'), aTest('failed', 'page', { project: 'browser' })])),
    ).toEqual([])
  })
})

describe('the end of a run', () => {
  it('fails when more tests were flaky than chance explains', () => {
    const flaky = (count: number) =>
      aReport(Array.from({ length: count }, (_, at) => aTest('flaky', `test ${at}`)))
    expect(failuresIn(flaky(MAX_FLAKY))).toBe(0)
    expect(lastLineOf(flaky(MAX_FLAKY + 1))).toBe(`${MAX_FLAKY + 1} passed, 1 failed`)
  })

  it('counts what failed outside of any test', () => {
    expect(lastLineOf(aReport([aTest('passed'), aTest('skipped', 'no S3')], ['the server died']))).toBe(
      '1 passed, 1 failed, 1 skipped',
    )
  })

  it('prints the time of each step, the slowest files, and the first error of flaky tests', () => {
    const report = {
      ...aReport([aTest('flaky', 'two', { error: 'Error: late\n    at a.test.ts:3' })]),
      files: Array.from({ length: 25 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at })),
    }
    const text = summaryOf(report, [{ name: 'static checks', seconds: 12.34 }])

    expect(text).toContain('    12.3 s  static checks')
    expect(text).toContain('    24.0 s  24.test.ts\n    23.0 s  23.test.ts')
    expect(text).not.toContain(' 4.test.ts')
    expect(text).toContain('flaky: 1 (passed at a later try)\na.test.ts › two\n    Error: late')
    expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed')
  })

  it('leaves the flaky tests in a file', () => {
    writeFlaky(aReport([aTest('passed', 'one'), aTest('flaky', 'two', { error: 'Error: late' })]), folder)
    expect(JSON.parse(readFileSync(path.join(folder, 'flaky.json'), 'utf8'))).toEqual([
      { project: 'server', file: 'a.test.ts', name: 'two', error: 'Error: late' },
    ])
  })
})

describe('the areas of a change', () => {
  it('are those whose files it touches', () => {
    expect(areasOf(['samples/films/a.mp4', 'README.md'])).toEqual(['engine'])
    expect(areasOf(['apps/server/src/platform/blobs/disk-store.ts'])).toEqual(['s3'])
    expect(areasOf(['apps/web/app/root.tsx'])).toEqual([])
  })

  it('are all where nobody says which', () => {
    expect(wholeAreas({})).toContain('faults')
    expect(wholeAreas({ TEST_WHOLE: '' })).toEqual([])
    expect(wholeAreas({ TEST_WHOLE: 's3,engine' })).toEqual(['engine', 's3'])
  })

  it('compare with the last release, else with the newest commit that is over a day old', () => {
    const git =
      (answers: Record<string, string>) =>
      (...args: string[]): string => {
        const answer = answers[args[0] ?? '']
        if (answer === undefined) throw new Error('fatal')
        return answer
      }
    const changed = { diff: 'a.ts\n', 'ls-files': 'b.ts\n' }
    expect(baseOfChange(git({ describe: 'v1.2.3\n', 'rev-list': 'abc\n' }))).toBe('v1.2.3')
    expect(baseOfChange(git({ 'rev-list': 'abc\n' }))).toBe('abc')
    expect(changedFiles(git({ 'rev-list': 'abc\n', ...changed }))).toEqual(['a.ts', 'b.ts'])
    // A new repository, and none at all.
    expect(changedFiles(git({ 'rev-list': '', ...changed }))).toEqual([])
    expect(changedFiles(git({}))).toEqual([])
  })
})

describe('the table of a burn', () => {
  it('names each test that failed at least once, how often, and each cause once', () => {
    const rounds = [
      aReport([aTest('passed', 'one'), aTest('failed', 'two')]),
      aReport([aTest('passed', 'one'), aTest('failed', 'two')]),
      aReport([aTest('passed', 'one'), aTest('failed', 'two', { error: 'Error: the third' })]),
    ]
    const burnt = burntIn(rounds)

    expect(burnt).toMatchObject([{ name: 'two', failures: 3, rounds: 3 }])
    expect(burnTable(burnt, rounds)).toBe(
      '  3 of 3  a.test.ts › two\n    Error: the first\n    Error: the third',
    )
  })
})

describe('the folder for temporary files', () => {
  it('is removed with everything in it, and that of a killed run by the next', () => {
    const parent = mkdtempSync(path.join(folder, 'scratch-'))
    mkdirSync(path.join(parent, 'afterglow-run-999999999'))
    const { folder: own, remove } = openScratch(parent)
    writeFileSync(path.join(own, 'left behind'), '')

    expect(existsSync(path.join(parent, 'afterglow-run-999999999'))).toBe(false)
    remove()
    expect(existsSync(own)).toBe(false)
  })
})

describe('what the runners leave', () => {
  it('Vitest: each test, a file that cannot be loaded, a hook that fails, and an error that nobody awaited', async () => {
    const place = mkdtempSync(path.join(folder, 'vitest-'))
    const files = {
      'vitest.config.mjs': 'export default { test: { globals: true } }',
      'fine.test.mjs': `it('adds', () => expect(1 + 1).toBe(2)); it.skip('waits', () => {})`,
      'wrong.test.mjs': `describe('sums', () => it('adds', () => expect(1 + 1).toBe(3)))`,
      'broken.test.mjs': `throw new Error('cannot be loaded')`,
      'hooks.test.mjs': `beforeAll(() => { throw new Error('no database') }); it('reads', () => {})`,
      'late.test.mjs': `it('forgets', () => { Promise.reject(new Error('nobody listens')) })`,
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(place, name), text)
    const GATE_REPORT = path.join(place, 'report.json')
    const reporter = path.join(import.meta.dirname, 'vitest-reporter.ts')
    const args = ['run', '--root', place, `--reporter=${reporter}`]
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
    await expect(
      run(process.execPath, [vitest, ...args], { cwd: place, env: { ...process.env, GATE_REPORT } }),
    ).rejects.toThrow()

    const report = JSON.parse(readFileSync(GATE_REPORT, 'utf8')) as Report
    const found = report.tests.map(({ file, name, outcome, error = '' }) => [
      file,
      name,
      outcome,
      error.split('\n')[0],
    ])
    expect(found.sort()).toEqual([
      ['broken.test.mjs', '', 'failed', 'Error: cannot be loaded'],
      ['fine.test.mjs', 'adds', 'passed', ''],
      ['fine.test.mjs', 'waits', 'skipped', ''],
      ['hooks.test.mjs', '', 'failed', 'Error: no database'],
      ['hooks.test.mjs', 'reads', 'skipped', ''],
      ['late.test.mjs', '', 'failed', 'Error: nobody listens'],
      ['late.test.mjs', 'forgets', 'passed', ''],
      ['wrong.test.mjs', 'sums > adds', 'failed', 'AssertionError: expected 2 to be 3 // Object.is equality'],
    ])
    expect(report.files.map(({ file }) => file).sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.includes('.test.'))
        .sort(),
    )
  })
})
