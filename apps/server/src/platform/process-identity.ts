import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** A process's start time in kernel ticks, which distinguishes a reused pid. Null where unavailable. */
export function beginningOf(pid: number): string | null {
  return nullWhenUnknown(() => statOf(pid)[19] ?? null)
}

/** Fields of proc_pid_stat(5) from the third on: those after the name, which may contain anything. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Ended, though its parent has not asked how: such a process still takes signals. */
function isDefunct(pid: number): boolean {
  const state =
    process.platform === 'linux'
      ? nullWhenUnknown(() => statOf(pid)[0])
      : spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return /^[ZX]/.test(state?.trim() ?? '')
}

/** The PID namespace: a pid is meaningless in another container. Null where unavailable. */
export function processNamespace(): string | null {
  return nullWhenUnknown(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, ''))
}

/**
 * Whether a process is still running and, where it is known, is the one that began then: pids are reused. Of a process
 * that the system hides (`hidepid`) only the pid is known.
 */
export function isAlive(pid: number, began: string | null): boolean {
  const begins = beginningOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return !isDefunct(pid) && (began === null || begins === null || begins === began)
}

function nullWhenUnknown<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
