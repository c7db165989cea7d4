/** How a test ended: `flaky` failed at first and passed at a later try. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'flaky'

export interface TestResult {
  /** The Vitest project, or `browser`. */
  project: string
  /** Relative to the project's root. */
  file: string
  /** The test's full name; empty where a whole file failed, before or after its tests. */
  name: string
  outcome: Outcome
  /** Of the first failure. */
  error?: string
}

/** What a runner leaves in the file that `GATE_REPORT` names. */
export interface Report {
  tests: TestResult[]
  /** Seconds that each file's tests took, its imports and hooks included. */
  files: { file: string; seconds: number }[]
  /** What failed outside of any file: one line each. */
  faults: string[]
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A flaky test counts as passed; a fault is a failure. */
export function countsOf({ tests, faults }: Pick<Report, 'tests' | 'faults'>): Counts {
  const number = (...outcomes: Outcome[]) => tests.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    passed: number('passed', 'flaky'),
    failed: number('failed') + faults.length,
    skipped: number('skipped'),
  }
}

export function addUp(all: readonly Report[]): Report {
  return {
    tests: all.flatMap(({ tests }) => tests),
    files: all.flatMap(({ files }) => files),
    faults: all.flatMap(({ faults }) => faults),
  }
}

/** Checks without tests of their own, such as the types, count as one test. */
export function reportOfCheck(name: string, passed: boolean): Report {
  const outcome = passed ? 'passed' : 'failed'
  return { tests: [{ project: 'check', file: '', name, outcome }], files: [], faults: [] }
}

export const keyOf = ({ project, file, name }: TestResult): string => [project, file, name].join(' › ')
