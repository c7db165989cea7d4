import { endChildren, endStrays, stopChildren } from './children.ts'
import { addUp, type Report } from './report.ts'
import { openScratch } from './scratch.ts'
import { runWithVitest, tryAgain } from './second-try.ts'
import type { Step } from './steps.ts'
import { failuresIn, type StepTime, summaryOf, writeFlaky } from './summary.ts'

export interface RunOptions {
  steps: readonly Step[]
  /** A line about what is run. */
  intro: string
  /** Folder for `flaky.json`. */
  results: string
  /** The environment of files that are run again. */
  secondTry: Record<string, string>
}

/** Runs all steps, tries files that failed again, prints what came of it, and answers the exit code. */
export async function runInSteps({ steps, intro, results, secondTry }: RunOptions): Promise<number> {
  process.stdout.write(`${intro}\n`)
  return runInScratch(async (say) => {
    const times: StepTime[] = []
    const timed = async (name: string, work: () => Promise<Report>): Promise<Report> => {
      say(name)
      const start = performance.now()
      const report = await work()
      times.push({ name, seconds: (performance.now() - start) / 1000 })
      return report
    }
    const reports: Report[] = []
    for (const step of steps) reports.push(await timed(step.name, step.run))
    const report = await tryAgain(addUp(reports), (files) =>
      timed(`a second try, one at a time: ${files.length} files`, () => runWithVitest(secondTry)(files)),
    )
    writeFlaky(report, results)
    process.stdout.write(`\n${summaryOf(report, times)}\n`)
    return failuresIn(report) === 0 ? 0 : 1
  })
}

/**
 * Does work that consists of steps, each named by `say` before it begins. All temporary files are in a folder that is
 * removed at the end, and so is whatever still runs then. Work that is stopped or crashes says in which step.
 */
export async function runInScratch<T>(work: (say: (step: string) => void) => Promise<T>): Promise<T> {
  const scratch = openScratch()
  process.env['TMPDIR'] = scratch.folder
  let current = ''
  const cleanUp = () => {
    const strays = endStrays(scratch.folder)
    if (strays.length > 0) process.stdout.write(`\nEnded what was left behind:\n${strays.join('\n')}\n`)
    scratch.remove()
  }
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    process.stdout.write(`\nStopped by ${signal} in this step: ${current}\n`)
    await stopChildren()
    cleanUp()
    process.exit(1)
  }
  // A signal to the whole group comes twice: from its sender, and from `run.mjs`, which hands it on.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!isStopping) stop(signal)
      isStopping = true
    })
  try {
    return await work((step) => {
      current = step
      process.stdout.write(`\n── ${step}\n`)
    })
  } catch (error) {
    process.stdout.write(`\nThe run crashed in this step: ${current}\n`)
    throw error
  } finally {
    await endChildren()
    cleanUp()
  }
}
