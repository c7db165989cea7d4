import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import type { Report, TestResult } from './report.ts'

/** Leaves the outcome of every test in the file that `GATE_REPORT` names. */
export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const place = process.env['GATE_REPORT']
    if (place === undefined) return
    const tests = modules.flatMap(resultsOf)
    const report: Report = {
      tests: [...tests, ...lateErrors(modules, unhandled, tests)],
      files: modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) })),
      faults: unhandled
        .filter((error) => moduleOf(modules, error) === undefined)
        .map(({ message }) => message),
    }
    writeFileSync(place, JSON.stringify(report))
  }
}

function resultsOf(module: TestModule): TestResult[] {
  const tests = Array.from(module.children.allTests(), (test) => resultOf(module, test))
  const errors = [
    ...module.errors(),
    ...Array.from(module.children.allSuites(), (one) => one.errors()).flat(),
  ]
  // A file whose worker died has no errors: its tests are pending.
  const failed = errors.length > 0 || (tests.length === 0 && module.state() !== 'skipped' && !module.ok())
  return failed ? [...tests, fileFailed(module, errors[0])] : tests
}

function resultOf(module: TestModule, test: TestCase): TestResult {
  const { state, errors } = test.result()
  const about = { project: module.project.name, file: module.relativeModuleId, name: test.fullName }
  if (state === 'passed' || state === 'skipped') return { ...about, outcome: state }
  return { ...about, outcome: 'failed', error: wordsOf(errors?.[0]) }
}

function fileFailed(module: TestModule, error: SerializedError | undefined): TestResult {
  const about = { project: module.project.name, file: module.relativeModuleId, name: '' }
  return { ...about, outcome: 'failed', error: wordsOf(error) }
}

/** Errors that nobody awaited belong to the file that was running. */
function lateErrors(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
  known: readonly TestResult[],
): TestResult[] {
  return unhandled.flatMap((error) => {
    const module = moduleOf(modules, error)
    const isKnown = known.some(({ file, name }) => file === module?.relativeModuleId && name === '')
    return module === undefined || isKnown ? [] : [fileFailed(module, error)]
  })
}

function moduleOf(modules: readonly TestModule[], error: SerializedError): TestModule | undefined {
  return modules.find(({ moduleId }) => moduleId === error['VITEST_TEST_PATH'])
}

const secondsOf = (module: TestModule): number => {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000
}

const wordsOf = (error: SerializedError | undefined): string =>
  error === undefined ? 'It did not end.' : (error.stack ?? error.message)
