import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import type { Outcome, Report, TestResult } from './report.ts'

const OUTCOMES: Record<ReturnType<TestCase['outcome']>, Outcome> = {
  expected: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
  unexpected: 'failed',
}

/** Leaves the outcome of every test in the file that `GATE_REPORT` names. */
export default class GateReporter implements Reporter {
  private readonly faults: string[] = []
  private root = ''
  private suite: Suite | undefined

  onBegin(config: FullConfig, suite: Suite): void {
    this.root = path.dirname(config.configFile ?? config.rootDir)
    this.suite = suite
  }

  /** An error outside of any test: a file that cannot be loaded, a server that does not start. */
  onError(error: TestError): void {
    this.faults.push(wordsOf(error))
  }

  onEnd(): void {
    const place = process.env['GATE_REPORT']
    if (place === undefined) return
    const tests = this.suite?.allTests() ?? []
    const seconds = Map.groupBy(tests, (test) => this.fileOf(test))
    const report: Report = {
      tests: tests.map((test) => this.resultOf(test)),
      files: Array.from(seconds, ([file, its]) => ({
        file,
        seconds: its.reduce((sum, one) => sum + spent(one), 0),
      })),
      faults: this.faults,
    }
    writeFileSync(place, JSON.stringify(report))
  }

  printsToStdio(): boolean {
    return false
  }

  private fileOf({ location }: TestCase): string {
    return path.relative(this.root, location.file)
  }

  private resultOf(test: TestCase): TestResult {
    const about = { project: 'browser', file: this.fileOf(test), name: test.title }
    const failure = test.results.find(({ error }) => error !== undefined)?.error
    return { ...about, outcome: outcomeOf(test), ...(failure && { error: wordsOf(failure) }) }
  }
}

/** A test that was to run and did not, because the run ended early, has failed. */
function outcomeOf(test: TestCase): Outcome {
  const isLeftOut = test.outcome() === 'skipped' && test.expectedStatus !== 'skipped'
  return isLeftOut ? 'failed' : OUTCOMES[test.outcome()]
}

const spent = ({ results }: TestCase): number =>
  results.reduce((sum, { duration }) => sum + duration, 0) / 1000

const wordsOf = ({ stack, message, value }: TestError): string =>
  stripVTControlCharacters(stack ?? message ?? value ?? 'It did not end.')
