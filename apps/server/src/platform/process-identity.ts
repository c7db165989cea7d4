import { readFileSync, readlinkSync } from 'node:fs'

/** When a process began, in the kernel's own count, so that a reused pid is told apart. Null where it is not said. */
export function beginningOf(pid: number): string | null {
  return nullWhenUnknown(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 of proc_pid_stat(5), counted behind the name, which may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  })
}

/** Which processes can be seen from here: a pid says nothing in another container. Null where it is not said. */
export function processNamespace(): string | null {
  return nullWhenUnknown(() => readlinkSync('/proc/self/ns/pid').replace(/\D/g, ''))
}

/** Whether a process still runs, and is the one that began then: pids are used again. */
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
