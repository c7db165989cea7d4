import { constants } from 'node:os'
import { MB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { type ChildLog, ChildPool } from '../children/index.ts'
import { type Asker, createFairTurns } from '../fair-turns.ts'
import type { OrderOf, PressJob, PressModule, PressProgram, PressResult, ResultOf } from './program.ts'

/** It took more time or memory than one piece of paper may. Nothing has been made. */
export class PressLimitError extends Error {
  override readonly name = 'PressLimitError'
}

/**
 * Sets text and draws sheets in a child process: fonts of large scripts take seconds of a processor and hundreds of
 * megabytes, which requests must not wait for.
 */
export interface Press {
  /**
   * Runs a program. Networks take turns, and in each of them its accounts.
   *
   * @throws BusyError before it has begun
   * @throws PressLimitError
   */
  run<Module extends PressModule>(
    asker: Asker,
    program: PressProgram<Module>,
    order: OrderOf<Module>,
  ): Promise<ResultOf<Module>>
  /** The child that works or waits for work. */
  childPids(): number[]
  /** Closes at once: waiting and running orders are rejected. */
  close(): Promise<void>
}

interface PressOptions {
  log: ChildLog
  /** Whether the child runs at low priority, as is right beside a web process. */
  givesWay: boolean
  /** Processor time for one order, in milliseconds. */
  timeLimitMs?: number
  memoryLimitBytes?: number
}

/** Thirty cards of 120 different Han characters each took 12 seconds and 530 MB (one core of a server, 2026). */
const TIME_LIMIT = 60 * SECONDS
const MEMORY_LIMIT = 800 * MB
/** A host changes a word, looks, and changes the next; the fonts stay for that long. */
const REST_AFTER = 1 * MINUTES
const MOST_WAITING = 200
const LONGEST_WAIT = 1 * MINUTES

interface PressJobs {
  order: { job: PressJob; result: PressResult }
  [kind: string]: { job: object; result: { outcome: string } }
}

/** One child, which the first order starts. */
export function createPress({
  log,
  givesWay,
  timeLimitMs = TIME_LIMIT,
  memoryLimitBytes = MEMORY_LIMIT,
}: PressOptions): Press {
  const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority
  const turns = createFairTurns({ atOnce: 1, mostWaiting: MOST_WAITING, longestWait: LONGEST_WAIT })
  const pool = new ChildPool<PressJobs>({
    program: new URL('./child.ts', import.meta.url),
    processes: 1,
    priority: givesWay ? PRIORITY_BELOW_NORMAL : PRIORITY_NORMAL,
    limits: { timeLimitMs, memoryLimitBytes, silenceLimitMs: timeLimitMs },
    // Pictures and finished files are bytes.
    serialization: 'advanced',
    restAfter: REST_AFTER,
    log,
  })
  return {
    run: <Module extends PressModule>(asker: Asker, { url }: PressProgram<Module>, order: OrderOf<Module>) =>
      turns.take(asker, async () => {
        const answer = await pool.run({ kind: 'order', program: url.href, order })
        // The program of the child is the module whose type it is.
        if (answer.outcome === 'done') return answer.result as ResultOf<Module>
        const { reason, detail } = answer
        const isLimit = reason === 'timeout' || reason === 'memory'
        throw isLimit ? new PressLimitError(detail) : new Error(`The press ${reason}: ${detail}`)
      }),
    childPids: () => pool.pids(),
    close: () => pool.close(),
  }
}
