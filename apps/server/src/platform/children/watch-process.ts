import { readFile } from 'node:fs/promises'
import { KB, SECONDS } from '@afterglow/contract/kernel'

const INTERVAL = 50

/** `USER_HZ`, the unit of proc_pid_stat(5): 100 on every Linux that Node runs on. */
const MS_PER_TICK = SECONDS / 100

/** Wall-clock limit as a multiple of the processor time limit: sufficient with a tenth of a core. */
const PATIENCE = 10

export interface JobLimits {
  memoryBytes: number
  /** Processor time of all threads. Where the system does not count it, wall-clock time. */
  timeMs: number
  /** The same since the job's last progress; null where it does not report progress. */
  silenceMs: number | null
}

export interface ProcessUse {
  residentBytes: number
  /** Since the process began. */
  processorMs: number
}

export interface ProcessWatch {
  /** The job has made progress: restarts the silence limit. */
  moved(): void
  stop(): void
}

/**
 * Watches another process from outside while it does one job. The limit is processor time, because a busy machine can
 * slow a healthy process down indefinitely, and its photo is not to blame. The wall clock is only a last resort, for a
 * process that waits for something that never comes.
 *
 * `readUse` answers null for a process that has ended, which its owner notices by itself.
 */
export function watchProcess(
  pid: number,
  limits: JobLimits,
  onExceeded: (what: 'memory' | 'timeout') => void,
  readUse: ((pid: number) => Promise<ProcessUse | null>) | null = process.platform === 'linux' ? useOf : null,
): ProcessWatch {
  const job = new Stretch(limits.timeMs, readUse ? PATIENCE : 1)
  const silence = limits.silenceMs === null ? null : new Stretch(limits.silenceMs, readUse ? PATIENCE : 1)

  let isStopped = false

  async function look(): Promise<void> {
    const use = readUse && (await readUse(pid))
    // The job has ended meanwhile, and the process may be doing the next.
    if (isStopped) return
    if (use && use.residentBytes > limits.memoryBytes) onExceeded('memory')
    if (job.isOver(use) || silence?.isOver(use)) onExceeded('timeout')
  }
  const timer = setInterval(() => void look(), INTERVAL)
  void look()
  return {
    moved: () => silence?.restart(),
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}

/** A period of work limited by processor time and, much later, by the wall clock. */
class Stretch {
  readonly #limitMs: number
  readonly #patience: number
  #began = performance.now()
  #processorBegan: number | null = null

  constructor(limitMs: number, patience: number) {
    this.#limitMs = limitMs
    this.#patience = patience
  }

  restart(): void {
    this.#began = performance.now()
    this.#processorBegan = null
  }

  isOver(use: ProcessUse | null): boolean {
    if (use) this.#processorBegan ??= use.processorMs
    const processorMs = use ? use.processorMs - (this.#processorBegan ?? 0) : 0
    return processorMs >= this.#limitMs || performance.now() - this.#began >= this.#limitMs * this.#patience
  }
}

const RESIDENT = /^VmRSS:\s+(\d+) kB$/m

async function useOf(pid: number): Promise<ProcessUse | null> {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'latin1'),
      readFile(`/proc/${pid}/stat`, 'latin1'),
    ])
    // Fields 14 and 15 of proc_pid_stat(5), counted after the name, which may contain anything.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return {
      residentBytes: Number(RESIDENT.exec(status)?.[1] ?? 0) * KB,
      processorMs: (Number(user) + Number(system)) * MS_PER_TICK,
    }
  } catch {
    return null
  }
}
