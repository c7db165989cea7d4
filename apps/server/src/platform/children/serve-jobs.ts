import {
  type ChildLimits,
  EXIT_OVER_MEMORY,
  type JobMessage,
  type ProgressMessage,
  type ResultMessage,
} from './protocol.ts'

const MEMORY_CHECK_INTERVAL = 100
/** Frequent enough for the waiting caller and for the parent's watchdog. */
const PROGRESS_INTERVAL = 500

/**
 * The child's side of a pool: does one job at a time, and is expected to be killed now and then. `progress` tells the
 * parent how far a long job is; it may be called as often as wished.
 */
export function serveJobs<Job, Limits extends ChildLimits, Result>(
  work: (job: Job, limits: Limits, progress: (reached: number) => void) => Promise<Result>,
): void {
  process.on('message', async ({ job, limits }: JobMessage<Job, Limits>) => {
    const stopWatching = watchOwnMemory(limits.memoryLimitBytes)
    const result = await work(job, limits, createProgress())
    stopWatching()
    send({ result, residentBytes: process.memoryUsage.rss() })
  })
  // The parent is gone. A graceful exit would wait for a decoder in another thread.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}

function send(message: ResultMessage<unknown> | ProgressMessage): void {
  process.send?.(message)
}

function createProgress(): (reached: number) => void {
  let saidAt = 0
  return (progress) => {
    if (performance.now() - saidAt < PROGRESS_INTERVAL) return
    saidAt = performance.now()
    send({ progress })
  }
}

/** On Linux the parent measures from outside, which also works while a decoder blocks this thread. */
function watchOwnMemory(limitBytes: number): () => void {
  if (process.platform === 'linux') return () => {}

  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > limitBytes) process.exit(EXIT_OVER_MEMORY)
  }, MEMORY_CHECK_INTERVAL)
  return () => clearInterval(timer)
}
