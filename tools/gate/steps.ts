import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from './children.ts'
import { addUp, type Report, reportOfCheck } from './report.ts'

export interface Step {
  name: string
  run(): Promise<Report>
}

/** Commands without tests of their own, two at a time; the output of each is printed once it has ended. */
export function checks(name: string, commands: Record<string, readonly string[]>): Step {
  return {
    name,
    async run() {
      const waiting = Object.entries(commands)
      const reports: Report[] = []
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const { code, output } = await runCommand(next[1], { prints: false })
          process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}: ${next[0]}\n${code === 0 ? '' : output}`)
          reports.push(reportOfCheck(next[0], code === 0))
        }
      }
      await Promise.all([work(), work()])
      return addUp(reports)
    },
  }
}

/** A runner that leaves a report (`vitest-reporter.ts`, `playwright-reporter.ts`). */
export function runner(name: string, command: readonly string[], env: Record<string, string>): Step {
  return { name, run: () => reportedBy(command, env) }
}

/** The same program in other browsers, which counts by itself: `Engines  13 passed | 0 failed | 13 skipped`. */
export function engines(name: string): Step {
  return {
    name,
    async run() {
      const { code, output } = await runCommand(['node', 'e2e/engines/run.ts'])
      const line = output.split('\n').findLast((text) => text.startsWith('Engines ')) ?? ''
      const number = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
      const of = (outcome: 'passed' | 'failed' | 'skipped') =>
        Array.from({ length: number(outcome) }, (_, at) => ({
          project: 'engines',
          file: 'e2e/engines',
          name: `${outcome} ${at + 1}`,
          outcome,
        }))
      const tests = [...of('passed'), ...of('failed'), ...of('skipped')]
      const isSilent = code !== 0 && number('failed') === 0
      return { tests, files: [], faults: isSilent ? [`${name} ended with ${code}.`] : [] }
    },
  }
}

/** Runs a runner and reads its report. One that ended without any, or failed without a failed test, has a fault. */
export async function reportedBy(command: readonly string[], env: Record<string, string>): Promise<Report> {
  const place = path.join(process.env['TMPDIR'] ?? '/tmp', 'gate-report.json')
  rmSync(place, { force: true })
  const { code, output } = await runCommand(command, { env: { ...env, GATE_REPORT: place } })
  const report = readReport(place)
  const name = command.slice(0, 2).join(' ')
  if (report === null)
    return {
      tests: [],
      files: [],
      faults: [`${name} ended with ${code} and without a report.\n${output.slice(-2000)}`],
    }
  const isSilent =
    code !== 0 && report.faults.length === 0 && report.tests.every(({ outcome }) => outcome !== 'failed')
  return isSilent ? { ...report, faults: [`${name} ended with ${code}, though no test failed.`] } : report
}

function readReport(place: string): Report | null {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Report
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
