import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { StartError } from './start-error.ts'

interface Holder {
  pid: number
  /** When the process began, in the kernel's own count, so that a reused pid is not taken for the holder. */
  began: string | null
  since: string
  url: string
}

/**
 * One installation at a time works in a DATA_DIR: two would run two servers on one database cluster.
 * Answers the way to give it back. @throws StartError saying who holds it
 */
export function lockDataDir(dataDir: string, url: string, clock: Clock): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'running.json')
  const holder: Holder = {
    pid: process.pid,
    began: beginningOf(process.pid),
    since: clock.date().toISOString(),
    url,
  }
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const other = readHolder(file)
    if (other !== null && isAlive(other)) {
      throw new StartError(
        `Afterglow is already running in ${dataDir} (process ${other.pid}, since ${other.since}, ${other.url}).\n` +
          'Stop it, or start this one with a DATA_DIR of its own.',
      )
    }
    // What a killed process left behind.
    rmSync(file, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return null
    throw error
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return holder.began === null || beginningOf(holder.pid) === holder.began
}

/** Field 22 of /proc/pid/stat (proc(5)); null where there is no such thing. */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
