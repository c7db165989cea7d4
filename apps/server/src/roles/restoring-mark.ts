import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../platform/make-folder.ts'
import { StartError } from './start-error.ts'

/** Marks a DATA_DIR into which a backup is being restored. It stays after a kill, so that the product does not start. */
export function markRestoring(dataDir: string, backup: string): void {
  makeFolder(dataDir)
  const file = fileIn(dataDir)
  writeFileSync(`${file}-new`, backup)
  renameSync(`${file}-new`, file)
}

/** The backup whose restore has begun and not ended. */
export function restoringIn(dataDir: string): string | null {
  const file = fileIn(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

export function unmarkRestoring(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** @throws StartError while a restore has not ended */
export function assertNotRestoring(dataDir: string): void {
  const backup = restoringIn(dataDir)
  if (backup === null) return
  throw new StartError(
    `The restore of backup ${backup} into ${dataDir} has not ended. Run the same restore again, which goes on where it stopped, or take a new DATA_DIR.`,
  )
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'restoring')
}
