import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates the folder and its parents. Node's own recursive form never returns for a folder that a file system such as
 * /proc refuses with ENOENT although the parent exists. @throws the refusal
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(path.resolve(folder)))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
