import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  parent: number
  /** The arguments it was started with; PostgreSQL's own children show their activity instead. */
  command: string
}

/**
 * The processes whose working folder this is. Everything an installation starts inherits its working folder, which
 * makes orphans findable. Requires Linux's `/proc`.
 */
export function processesIn(folder: string): RunningProcess[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const found = lookAt(Number(pid))
    return found !== null && isInside(found.cwd, folder) ? [found] : []
  })
}

/** Processes that were started with this entry in their environment, wherever they work. */
export function processesWith(entry: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => environmentOf(pid).includes(entry))
}

function environmentOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // It has ended, or is not ours.
    return []
  }
}

export function isAlive(pid: number): boolean {
  return lookAt(pid) !== null
}

function lookAt(pid: number): (RunningProcess & { cwd: string }) | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie that its parent has not reaped yet.
    if (state === 'Z') return null
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, parent: Number(parent), command, cwd: readlinkSync(`/proc/${pid}/cwd`) }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** It ended meanwhile (ESRCH, ENOENT), or belongs to another user (EACCES). */
function isGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM'
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** Kills with SIGKILL. Killing a dead process is no error. */
export function kill9(pid: number): void {
  signal(pid, 'SIGKILL')
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
