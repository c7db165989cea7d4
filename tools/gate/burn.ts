import { keyOf, type Report, type TestResult } from './report.ts'
import { describe } from './summary.ts'

/** What became of one test over all repetitions. */
export interface Burnt {
  file: string
  name: string
  failures: number
  rounds: number
  /** Different errors, each once. */
  causes: string[]
}

/** The tests that failed at least once, most often first, and how often each ran. */
export function burntIn(rounds: readonly Report[]): Burnt[] {
  const all = Map.groupBy(
    rounds.flatMap(({ tests }) => tests),
    keyOf,
  )
  return Array.from(all.values(), summed)
    .filter(({ failures }) => failures > 0)
    .sort((one, other) => other.failures - one.failures)
}

function summed(tests: readonly TestResult[]): Burnt {
  const failed = tests.filter(({ outcome }) => outcome === 'failed')
  const { file = '', name = '' } = tests[0] ?? {}
  const causes = new Map(failed.map(({ error = '' }) => [error.split('\n')[0], error]))
  return { file, name, failures: failed.length, rounds: tests.length, causes: [...causes.values()] }
}

/** The table at the end: a test that failed in 2 of 10 repetitions, with the cause of each kind of failure. */
export function burnTable(burnt: readonly Burnt[], rounds: readonly Report[]): string {
  const faults = rounds.flatMap((round) => round.faults)
  if (burnt.length === 0 && faults.length === 0) return `No test failed in ${rounds.length} rounds.`
  const lines = burnt.flatMap(({ file, name, failures, rounds: all, causes }) => [
    `${String(failures).padStart(3)} of ${all}  ${file} › ${name}`,
    ...causes.map((cause) => describe('', '', cause)),
  ])
  return [...lines, ...faults.map((fault) => `    ${fault}`)].join('\n')
}
