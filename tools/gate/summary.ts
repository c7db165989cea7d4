import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { countsOf, type Report } from './report.ts'
import { MAX_FLAKY } from './second-try.ts'

const SLOWEST = 20

export interface StepTime {
  name: string
  seconds: number
}

/** The tables at the end of a run, and its last line. */
export function summaryOf(report: Report, times: readonly StepTime[]): string {
  const steps = table(times.map(({ name, seconds }) => ({ name, seconds })))
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0)
  const files = report.files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => ({ name: file, seconds }))
  return [
    `── Steps\n${steps}${seconds(total)}  all`,
    `── The ${files.length} slowest files\n${table(files).trimEnd()}`,
    ...failuresOf(report),
    ...flakyOf(report),
    lastLineOf(report),
  ].join('\n\n')
}

/** `N passed, N failed`, and `, N skipped` where some were. Too many flaky tests count as one failure more. */
export function lastLineOf(report: Report): string {
  const { passed, skipped } = countsOf(report)
  return `${passed} passed, ${failuresIn(report)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function failuresIn(report: Report): number {
  return countsOf(report).failed + (hasTooManyFlaky(report) ? 1 : 0)
}

/** Leaves `flaky.json` in a folder: the tests that passed at a later try, with the error of their first. */
export function writeFlaky({ tests }: Report, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const flaky = tests
    .filter(({ outcome }) => outcome === 'flaky')
    .map(({ project, file, name, error }) => ({ project, file, name, error }))
  writeFileSync(path.join(folder, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
}

const hasTooManyFlaky = ({ tests }: Report): boolean =>
  tests.filter(({ outcome }) => outcome === 'flaky').length > MAX_FLAKY

function failuresOf({ tests, faults }: Report): string[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const lines = [
    ...failed.map(({ file, name, error }) => [file, name, error] as const),
    ...faults.map((one) => ['', '', one] as const),
  ]
  if (lines.length === 0) return []
  return [`── Failed\n${lines.map(([file, name, error]) => describe(file, name, error)).join('\n')}`]
}

function flakyOf(report: Report): string[] {
  const flaky = report.tests.filter(({ outcome }) => outcome === 'flaky')
  if (flaky.length === 0) return []
  const lines = flaky.map(({ file, name, error }) => describe(file, name, error)).join('\n')
  const limit = hasTooManyFlaky(report)
    ? `\nMore than ${MAX_FLAKY} tests needed a second try, which fails the run.`
    : ''
  return [`── flaky: ${flaky.length} (passed at a later try)\n${lines}${limit}`]
}

/** The test, and the first lines of its error. */
export function describe(file: string, name: string, error = ''): string {
  const words = error
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
  return [
    [file, name].filter((part) => part !== '').join(' › '),
    ...words.map((line) => `    ${line.trim()}`),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const table = (rows: readonly { name: string; seconds: number }[]): string =>
  rows.map((row) => `${seconds(row.seconds)}  ${row.name}\n`).join('')

const seconds = (number: number): string => `${number.toFixed(1).padStart(8)} s`
