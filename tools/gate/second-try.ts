import { keyOf, type Report, type TestResult } from './report.ts'
import { reportedBy } from './steps.ts'

/** How often a file with a failed test is run again. */
const TRIES = 2
/** More tests than this that needed a second try fail the run: that is no chance any more. */
export const MAX_FLAKY = 10

export type RunFiles = (files: readonly { project: string; file: string }[]) => Promise<Report>

/**
 * Runs the files with a failed test again, after everything else and one at a time, at most twice. A test that passes
 * then counts as flaky, with the error of its first try.
 */
export async function tryAgain(first: Report, runFiles: RunFiles): Promise<Report> {
  let report = first
  for (let nth = 0; nth < TRIES; nth++) {
    const files = filesToRepeat(report)
    if (files.length === 0) break
    report = merge(report, await runFiles(files))
  }
  return report
}

/** None when so many tests failed that the run could not pass anyway. */
export function filesToRepeat({ tests }: Pick<Report, 'tests'>): { project: string; file: string }[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const flaky = tests.filter(({ outcome }) => outcome === 'flaky')
  const repeatable = failed.filter(
    ({ project, file }) => file !== '' && project !== 'browser' && project !== 'engines',
  )
  if (failed.length > repeatable.length || failed.length + flaky.length > MAX_FLAKY) return []
  const files = new Map(repeatable.map(({ project, file }) => [`${project} ${file}`, { project, file }]))
  return [...files.values()]
}

/** What a later try says of a test that had failed replaces what the first said. A test that did not run then stays failed. */
export function merge(earlier: Report, later: Report): Report {
  // Of tests with the same name, one that failed stands for all.
  const failedLast = later.tests.toSorted((one, other) => rankOf(one) - rankOf(other))
  const again = new Map(failedLast.map((test) => [keyOf(test), test]))
  const ranAgain = new Set(later.tests.map(({ project, file }) => `${project} ${file}`))
  const known = new Set(earlier.tests.map(keyOf))
  const tests = earlier.tests.map((test) => afterRetry(test, again, ranAgain))
  // Tests of a file that could not be loaded at first.
  const added = later.tests.filter((test) => !known.has(keyOf(test)))
  return { tests: [...tests, ...added], files: earlier.files, faults: [...earlier.faults, ...later.faults] }
}

const rankOf = ({ outcome }: TestResult): number => (outcome === 'failed' ? 1 : 0)

function afterRetry(
  test: TestResult,
  again: ReadonlyMap<string, TestResult>,
  ranAgain: ReadonlySet<string>,
): TestResult {
  if (test.outcome !== 'failed') return test
  const { project, file, name } = test
  const later = again.get(keyOf(test))
  // A file that failed as a whole, for its hooks say, is heard of again only if it fails again.
  const passed =
    name === '' ? later === undefined && ranAgain.has(`${project} ${file}`) : later?.outcome === 'passed'
  return passed ? { ...test, outcome: 'flaky' } : test
}

/** Vitest on these files alone, one at a time. */
export function runWithVitest(env: Record<string, string>): RunFiles {
  return (files) => {
    const projects = [...new Set(files.map(({ project }) => project))].flatMap((name) => ['--project', name])
    const names = [...new Set(files.map(({ file }) => file))]
    return reportedBy(
      ['vitest', 'run', ...VITEST_REPORTERS, '--no-file-parallelism', ...projects, ...names],
      env,
    )
  }
}

export const VITEST_REPORTERS = ['--reporter=default', '--reporter=./tools/gate/vitest-reporter.ts']
