import { readFileSync, readlinkSync } from 'node:fs'

/** A process's start time in kernel ticks, which distinguishes a reused pid. Null where unavailable. */
export function beginningOf(pid: number): string | null {
  return nullWhenUnknown(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 of proc_pid_stat(5), counted after the name, which may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  })
}

/** The PID namespace: a pid is meaningless in another container. Null where unavailable. */
export function processNamespace(): string | null {
  return nullWhenUnknown(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, ''))
}

/** Whether a process is still running and is the one that began then: pids are reused. */
export function isAlive(pid: number, began: string | null): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return began === null || beginningOf(pid) === began
}

function nullWhenUnknown<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
