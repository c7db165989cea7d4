import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '../..')

/** How long a child that was asked to end may take: an installation stops its database. */
const GRACE = 20_000

/** How long the output of a child that has ended may still be on its way. */
const LAST_WORDS = 2_000

const running = new Set<ChildProcess>()
let isStopping = false

export interface Ended {
  code: number
  output: string
}

export interface CommandOptions {
  /** Added to this process's environment. */
  env?: Record<string, string>
  /** Whether its output is printed while it runs, or only returned. */
  prints?: boolean
}

/**
 * Runs one of the project's own programs until it and everything that it started have ended. It leads a process group
 * of its own, so that a signal reaches its children too.
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { env = {}, prints = true }: CommandOptions = {},
): Promise<Ended> {
  // The run is about to exit.
  if (isStopping) return new Promise(() => undefined)
  const options: SpawnOptions = {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    detached: true,
  }
  const child = spawn(path.join(ROOT, 'node_modules/.bin', command), args, options)
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (prints) process.stdout.write(chunk)
    })
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => resolve(status ?? 1))
  })
  // What it left behind may hold its pipes open.
  await Promise.race([closed, delay(LAST_WORDS, undefined, { ref: false })])
  signalGroup(child, 'SIGKILL')
  running.delete(child)
  return { code, output }
}

/** Starts a program that runs until `endChildren`, such as a load beside the tests. */
export function startBeside([command = '', ...args]: readonly string[]): void {
  running.add(spawn(command, args, { stdio: 'ignore', detached: true }))
}

/** Asks everything that still runs to end, and ends by force what does not. */
export async function endChildren(): Promise<void> {
  const children = [...running]
  for (const child of children) signalGroup(child, 'SIGTERM')
  const ended = children.map((child) =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => child.once('exit', () => resolve())),
  )
  await Promise.race([Promise.all(ended), delay(GRACE, undefined, { ref: false })])
  for (const child of children) signalGroup(child, 'SIGKILL')
}

/** Ends everything that still runs, and starts nothing any more. */
export function stopChildren(): Promise<void> {
  isStopping = true
  return endChildren()
}

/**
 * Ends processes that have left their group and still use the run's folder for temporary files, as a database server
 * does. Answers their command lines. Only on Linux, which tells their environment.
 */
export function endStrays(scratch: string): string[] {
  return processIds().flatMap((pid) => {
    if (pid === process.pid || !environmentOf(pid).includes(`TMPDIR=${scratch}`)) return []
    const command = readOf(pid, 'cmdline').join(' ').trim()
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      return []
    }
    return [command]
  })
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // Nobody of it is left.
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

const environmentOf = (pid: number): string[] => readOf(pid, 'environ')

function readOf(pid: number, file: 'environ' | 'cmdline'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
  } catch {
    return []
  }
}
