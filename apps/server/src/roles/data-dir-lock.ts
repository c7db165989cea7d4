import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { beginningOf, isAlive } from '../platform/process-identity.ts'
import { StartError } from './start-error.ts'

interface Holder {
  pid: number
  /** When the process began, in the kernel's own count, so that a reused pid is not taken for the holder. */
  began: string | null
  since: string
  url: string
  /** The folder itself, so that a copy of it is not taken for the one in use. Earlier versions do not say it. */
  folder?: string
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
    folder: folderOf(dataDir),
  }
  while (!take(file, holder)) {
    const found = readIfThere(file)
    const other = found === null ? null : holderOf(found)
    const isCopied = other?.folder !== undefined && other.folder !== holder.folder
    if (other !== null && !isCopied && isAlive(other.pid, other.began)) {
      throw new StartError(
        `Afterglow is already running in ${dataDir} (process ${other.pid}, since ${other.since}, ${other.url}).\n` +
          'Stop it, or start this one with a DATA_DIR of its own.',
      )
    }
    if (found !== null) clearAway(file, found)
  }
  return () => rmSync(file, { force: true })
}

function folderOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir)
  return `${dev}:${ino}`
}

/** Written whole before it has its name, so that nobody ever reads half of it. The first one stays. */
function take(file: string, holder: Holder): boolean {
  const unnamed = `${file}-${process.pid}`
  writeFileSync(unnamed, JSON.stringify(holder))
  try {
    linkSync(unnamed, file)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return false
  } finally {
    rmSync(unnamed)
  }
}

/** Removes what a killed process left behind, unless another start has just put its own in that place. */
function clearAway(file: string, left: string): void {
  const aside = `${file}-old-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') !== left) linkSync(aside, file)
  rmSync(aside)
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function holderOf(text: string): Holder | null {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
