import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

const ROOT = path.join(import.meta.dirname, '../../../..')
const PAUSE = 50

/** Waits while a command builds the web app: `npm start` does so beside the preparation of the database. */
export async function awaitBuild(root = ROOT): Promise<void> {
  const isBuilt = () => existsSync(path.join(root, 'apps/web/build/.sources'))
  while (!isBuilt() && (await isBuilding(root))) await setTimeout(PAUSE)
}

/** Whether the command that holds the lock on builds lives. */
async function isBuilding(root: string): Promise<boolean> {
  const pid = Number(await readFile(path.join(root, '.building'), 'utf8').catch(() => ''))
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
