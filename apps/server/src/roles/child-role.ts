import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Log } from '../platform/log.ts'
import { StartError } from './start-error.ts'

const MAIN = path.join(import.meta.dirname, '../main.ts')
/** Longer than a role gives itself; then it is killed, and what it had in hand comes back. */
const STOP_LIMIT = 30 * SECONDS
const FIRST_RESTART_DELAY = 250
const MAX_RESTART_DELAY = 10 * SECONDS
/** A child that lived this long was not failing to start. */
const LIVED_WELL = 30 * SECONDS

type Message = { type: 'ready'; port?: number } | { type: 'failed'; message: string; known: boolean }

export interface ChildRole {
  /** The port it listens on, once it does. */
  port: number | undefined
  stop(): Promise<void>
}

/** Runs a role in a process of its own and starts it again whenever it dies. @throws when it cannot start at all */
export async function startChildRole(
  role: string,
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<ChildRole> {
  let child: ChildProcess
  let stopping = false
  let delay = FIRST_RESTART_DELAY
  let timer: NodeJS.Timeout | undefined
  const handle: ChildRole = { port: undefined, stop }

  async function launch(port: number | undefined): Promise<void> {
    const env = port === undefined ? environment : { ...environment, PORT: String(port) }
    child = fork(MAIN, [role], { env })
    const startedAt = performance.now()
    handle.port = await ready(child)
    child.once('exit', (code, signal) => {
      if (stopping) return
      if (performance.now() - startedAt > LIVED_WELL) delay = FIRST_RESTART_DELAY
      log.error({ role, code, signal, delay }, 'a process died and is started again')
      timer = setTimeout(() => relaunch(), delay)
      delay = Math.min(delay * 2, MAX_RESTART_DELAY)
    })
  }

  function relaunch(): void {
    launch(handle.port).catch((error: unknown) => {
      if (stopping) return
      log.error({ role, err: error }, 'a process could not be started again, trying on')
      timer = setTimeout(() => relaunch(), delay)
      delay = Math.min(delay * 2, MAX_RESTART_DELAY)
    })
  }

  async function stop(): Promise<void> {
    stopping = true
    clearTimeout(timer)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
    await ended
    clearTimeout(limit)
  }

  await launch(undefined)
  return handle
}

/** Waits for the child's word that it works. */
function ready(child: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`It ended with ${signal ?? `code ${code}`} while starting.`)),
    )
    child.on('message', (message: Message) => {
      if (message.type === 'ready') resolve(message.port)
      // Under `node --watch` the runtime talks over the same channel: what is not ours is not for us.
      if (message.type !== 'failed') return
      reject(message.known ? new StartError(message.message) : new Error(message.message))
    })
  })
}
