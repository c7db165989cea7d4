import { type ChildProcess, type SerializationType, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { MB } from '@afterglow/contract/kernel'
import { type Isolation, launch } from './isolation.ts'
import { ownUsers } from './own-users.ts'
import {
  type ChildFailure,
  type ChildLimits,
  EXIT_OVER_MEMORY,
  type FailedJob,
  type JobMessage,
  type ProgressMessage,
  type ResultMessage,
} from './protocol.ts'
import { watchProcess } from './watch-process.ts'

const STDERR_TAIL = 500
/**
 * For glibc (docs/decisions/memory.md): one heap for all threads, since a heap for each keeps the largest buffers that
 * its thread has had; and buffers of up to 32 MB stay mapped for the next picture.
 */
const ALLOCATION = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * MB),
  MALLOC_TRIM_THRESHOLD_: String(64 * MB),
}
/**
 * For V8: a child does one job at a time, with nothing beside it for a compiler's and a collector's threads to keep fast;
 * and its small heap is not collected for every picture.
 */
const ENGINE = ['--single-threaded', '--initial-old-space-size=64']

export interface ChildLook<Limits extends ChildLimits> {
  /** The program of the child, which calls `serveJobs`. */
  program: URL
  /** Operating system priority: higher values run later. */
  priority: number
  limits: Limits
  /** How messages are written; `advanced` for those with bytes in them. */
  serialization?: SerializationType
}

/** A long job that reports its progress and can be cancelled. */
export interface Watched {
  /** Processor time, as in {@link ChildLimits}. */
  timeLimitMs: number
  /** In units of the job's own, such as seconds of a film. */
  onProgress(reached: number): void
  signal?: AbortSignal | undefined
}

export interface PooledChildOptions<Limits extends ChildLimits> extends ChildLook<Limits> {
  isolation: Isolation
  /** The user that it runs as, which is given back when it has ended; null for ours. */
  user: number | null
}

/**
 * Finds a user for a child, if it has one of its own, and has the child made, synchronously: whoever closes a pool
 * afterwards has to find it there.
 */
export async function startChild<Child>(
  { hasOwnUser }: Isolation,
  make: (user: number | null) => Child,
): Promise<Child> {
  const user = hasOwnUser ? await ownUsers.take() : null
  try {
    return make(user)
  } catch (error) {
    if (user !== null) ownUsers.giveBack(user)
    throw error
  }
}

/** One child process, which does one job after another until it is worn. */
export class PooledChild<Limits extends ChildLimits> {
  readonly #process: ChildProcess
  /** The user that it runs as, if that is not ours. */
  readonly user: number | null
  readonly #limits: Limits
  readonly #ended: Promise<Ending>
  #stderr = ''
  #verdict: ChildFailure | null = null
  #jobsDone = 0
  #isWorn = false

  constructor({ program, limits, priority, isolation, user, ...look }: PooledChildOptions<Limits>) {
    this.#limits = limits
    this.user = user
    const { command, args } = launch([...ENGINE, fileURLToPath(program)], isolation, user)
    // Our environment is not passed on, so no secret can leak. What stands before Node in the command replaces itself by
    // it, so the channel and the id are those of the child.
    this.#process = spawn(command, args, {
      env: ALLOCATION,
      serialization: look.serialization ?? 'json',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    lowerPriority(this.#process.pid, priority)
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_TAIL)
    })
    this.#ended = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => resolve({ code, signal }))
      // More than once where we may not kill it, and an error that nobody hears ends the service.
      this.#process.on('error', (error) => resolve({ code: null, signal: null, error }))
    })
    if (user !== null) void this.#ended.then(() => ownUsers.giveBack(user))
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  get jobsDone(): number {
    return this.#jobsDone
  }

  /** Whether it should get no further job. After a failure the decoder's state is unknown. */
  get isWorn(): boolean {
    return this.#isWorn || !this.#process.connected
  }

  /** Never rejects, and never takes much longer than the limits enforced by {@link watchProcess}. */
  async run<Job, Result extends { outcome: string }>(
    job: Job,
    watched?: Watched,
  ): Promise<Result | FailedJob> {
    const { silenceLimitMs, memoryLimitBytes } = this.#limits
    const watch = watchProcess(
      this.pid ?? 0,
      {
        memoryBytes: memoryLimitBytes,
        timeMs: watched?.timeLimitMs ?? this.#limits.timeLimitMs,
        silenceMs: watched ? silenceLimitMs : null,
      },
      (limit) => this.#kill(limit),
    )
    const callOff = () => this.#kill('called_off')
    watched?.signal?.addEventListener('abort', callOff)
    // Cancelled while it waited for its turn.
    if (watched?.signal?.aborted) callOff()
    const listen = (message: ResultMessage<Result> | ProgressMessage) => {
      if (!('progress' in message)) return
      watch.moved()
      watched?.onProgress(message.progress)
    }
    this.#process.on('message', listen)
    try {
      return await Promise.race([
        this.#answer<Job, Result>(job),
        this.#ended.then((ending) => this.#failure(ending)),
      ])
    } finally {
      this.#process.off('message', listen)
      watched?.signal?.removeEventListener('abort', callOff)
      watch.stop()
      this.#jobsDone += 1
    }
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGKILL')
    // Ends a child that we may not kill.
    if (this.#process.connected) this.#process.disconnect()
    await this.#ended
  }

  async #answer<Job, Result extends { outcome: string }>(job: Job): Promise<Result> {
    const message: JobMessage<Job, Limits> = { job, limits: this.#limits }
    // A failed send shows as the child's end.
    this.#process.send(message, () => {})

    const { result, residentBytes } = await new Promise<ResultMessage<Result>>((resolve) => {
      // A child works on one job at a time, so the next result is of this job's kind.
      const listen = (answer: ResultMessage<Result> | ProgressMessage) => {
        if ('progress' in answer) return
        this.#process.off('message', listen)
        resolve(answer)
      }
      this.#process.on('message', listen)
    })
    this.#isWorn = result.outcome === 'failed' || residentBytes > this.#limits.memoryLimitBytes / 2
    return result
  }

  #failure({ code, signal, error }: Ending): FailedJob {
    this.#isWorn = true
    const reason = this.#verdict ?? (code === EXIT_OVER_MEMORY ? 'memory' : 'crashed')
    const how = error?.message ?? (signal ? `killed by ${signal}` : `exit ${code}`)
    return { outcome: 'failed', reason, detail: [how, this.#stderr.trim()].filter(Boolean).join(': ') }
  }

  #kill(verdict: ChildFailure): void {
    this.#verdict ??= verdict
    this.#process.kill('SIGKILL')
  }
}

/**
 * Work that a person waits for comes before work in the queue. Set from outside and at once: on Linux a priority belongs
 * to a thread and is inherited by the threads it starts, and the child's decoders run on other threads than its first.
 */
function lowerPriority(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch (err) {
    // The child has just died, which is noticed elsewhere.
    if (!(err instanceof Error && 'info' in err)) throw err
  }
}

interface Ending {
  code: number | null
  signal: string | null
  error?: Error
}
