import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Short: a socket's path below it may have 107 characters. */
const PREFIX = 'afterglow-run-'

/**
 * Makes a folder for all temporary files of a run, and removes those of runs that were killed. Every process below gets
 * it as `TMPDIR`, so whatever a crashed test leaves behind is removed with it.
 */
export function openScratch(parent = os.tmpdir(), pid = process.pid): { folder: string; remove: () => void } {
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
      removeFolder(path.join(parent, name))
  }
  const folder = path.join(parent, `${PREFIX}${pid}`)
  mkdirSync(folder)
  return { folder, remove: () => removeFolder(folder) }
}

/** What cannot be removed (another user's, a mount that is still there) is named and stays. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    process.stderr.write(`${folder} could not be removed: ${(error as Error).message}\n`)
  }
}

function isAlive(pid: number): boolean {
  if (existsSync(`/proc/${pid}`)) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
