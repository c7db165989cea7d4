import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { beginningOf, isAlive } from '../platform/process-identity.ts'
import { StartError } from './start-error.ts'

interface Holder {
  pid: number
  /** The holder's start time in kernel ticks, so that a reused pid is not mistaken for it. */
  began: string | null
  since: string
  url: string
  /** The folder's identity, so that a copy is not mistaken for the one in use. Earlier versions omit it. */
  folder?: string
}

/**
 * Only one installation may use a DATA_DIR: two would run two servers on one database cluster. Returns a function that
 * releases the lock. @throws StartError naming the holder
 */
export function lockDataDir(dataDir: string, url: string, clock: Clock): () => void {
  makeFolder(dataDir)
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

/** Written completely before it gets its name, so that it is never read half-written. The first one wins. */
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

/** Removes the file of a killed process, unless another start has just replaced it. */
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
