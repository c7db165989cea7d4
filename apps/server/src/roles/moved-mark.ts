import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** Marks the database in a DATA_DIR as moved elsewhere: rows written to it from now on would be lost. */
export function markMoved(dataDir: string, where: string): void {
  writeFileSync(movedMark(dataDir), where)
}

export function isMoved(dataDir: string): boolean {
  return existsSync(movedMark(dataDir))
}

/** @throws StartError when the database in DATA_DIR was moved elsewhere */
export function assertNotMoved(dataDir: string): void {
  if (!isMoved(dataDir)) return
  const file = movedMark(dataDir)
  throw new StartError(
    `The database was moved to ${readFileSync(file, 'utf8')}. Set DATABASE_URL to it. To use the one in DATA_DIR again, without what came since, delete the file ${file}.`,
  )
}

export function movedMark(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'moved')
}
