import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Log } from '../platform/log.ts'
import { messageOf } from '../platform/message-of.ts'
import { PassingStartError, StartError } from './start-error.ts'

const MAIN = path.join(import.meta.dirname, '../main.ts')
/** What a parent sends to a child that is leaving and need not wait for requests under way elsewhere. */
export const HURRY = 'hurry'
/** In megabytes: unbounded, V8's young generation fills up in a crowd. */
const MEMORY_OPTIONS = ['--max-semi-space-size=16']
/** Longer than a role's own limit behind its drain delay; then the child is killed, and its current jobs are released. */
const STOP_LIMIT = 30 * SECONDS
const FIRST_RESTART_DELAY = 250
const MAX_RESTART_DELAY = 10 * SECONDS
/** A child that lived this long was not failing to start. */
const LIVED_WELL = 30 * SECONDS

type Message =
  | { type: 'ready'; port?: number; firstInvitation?: string | null }
  | { type: 'failed'; message: string; known: boolean; passing: boolean }

export interface ChildRole {
  /** The port it listens on, once it does. */
  port: number | undefined
  /** With which the first operator signs up; null where there is one. */
  firstInvitation: string | null
  /** `hurry` ends its drain delay. */
  stop(hurry?: AbortSignal): Promise<void>
}

export interface ChildRoleOptions {
  role: string
  environment: NodeJS.ProcessEnv
  log: Log
  /** How long, in ms, it goes on serving when it is asked to leave. */
  drainDelay: number
  /** Ends the wait for a child that does not start. */
  leaving: AbortSignal
}

/**
 * Runs a role in its own process and restarts it whenever it dies, also during its first start. Resolves when it works.
 * @throws StartError when only an operator can help
 */
export async function startChildRole(options: ChildRoleOptions): Promise<ChildRole> {
  const { role, environment, drainDelay, log, leaving } = options
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let isFirst = true
  let child: ChildProcess | undefined
  let ended: Promise<Ending> | undefined
  const handle: ChildRole = { port: undefined, firstInvitation: null, stop }

  async function live(): Promise<string> {
    const { port } = handle
    child = fork(MAIN, [role], {
      execArgv: [...process.execArgv, ...MEMORY_OPTIONS],
      env: port === undefined ? environment : { ...environment, PORT: String(port) },
    })
    ended = endOf(child)
    try {
      Object.assign(handle, await ready(child, ended))
    } catch (error) {
      // Its port is free only when it has ended.
      await ended
      throw error
    }
    isFirst = false
    first.resolve()
    return wordsFor(await ended)
  }

  async function keepAlive(): Promise<void> {
    let delay = FIRST_RESTART_DELAY
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      try {
        const how = await live()
        if (performance.now() - startedAt > LIVED_WELL) delay = FIRST_RESTART_DELAY
        if (!stopping.signal.aborted) log.error({ role, how, delay }, 'a process died and is started again')
      } catch (error) {
        if (isFirst && error instanceof StartError && !(error instanceof PassingStartError)) throw error
        const why = messageOf(error)
        if (!stopping.signal.aborted)
          log.error({ role, why, delay }, 'a process could not be started, trying on')
      }
      await setTimeout(delay, undefined, { signal: stopping.signal }).catch(() => undefined)
      delay = Math.min(delay * 2, MAX_RESTART_DELAY)
    }
  }

  async function stop(hurry?: AbortSignal): Promise<void> {
    stopping.abort()
    first.resolve()
    if (child === undefined || ended === undefined) return
    passOn(hurry, child)
    await endChild(child, ended, drainDelay + STOP_LIMIT)
  }

  keepAlive().catch(first.reject)
  leaving.addEventListener('abort', () => first.resolve())
  await first.promise
  return handle
}

function passOn(hurry: AbortSignal | undefined, child: ChildProcess): void {
  const say = () => child.connected && child.send(HURRY)
  hurry?.addEventListener('abort', say)
  if (hurry?.aborted) say()
}

/** Ends a process by its own way out, or by force after `limit`, in ms. */
async function endChild(child: ChildProcess, ended: Promise<Ending>, limit: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const patience = new AbortController()
  const force = setTimeout(limit, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  )
  await ended
  patience.abort()
  await force
}

interface Ending {
  code: number | null
  signal: string | null
}

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
}

function wordsFor({ code, signal }: Ending): string {
  return signal === null ? `ended with code ${code}` : `was ended by ${signal}`
}

/** Waits for the child's ready message, and answers what it says. */
function ready(
  child: ChildProcess,
  ended: Promise<Ending>,
): Promise<Pick<ChildRole, 'port' | 'firstInvitation'>> {
  return new Promise((resolve, reject) => {
    ended.then((ending) => reject(new Error(`It ${wordsFor(ending)} while starting.`)))
    child.on('message', (message: Message) => {
      if (message.type === 'ready')
        resolve({ port: message.port, firstInvitation: message.firstInvitation ?? null })
      // Under `node --watch` the runtime uses the same channel: foreign messages are ignored.
      if (message.type !== 'failed') return
      if (!message.known) reject(new Error(message.message))
      else reject(new (message.passing ? PassingStartError : StartError)(message.message))
    })
  })
}
