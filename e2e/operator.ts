import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { dataDirOfRun } from './data-dir.ts'

const MAIN = path.join(import.meta.dirname, '../apps/server/src/main.ts')

/** Runs an operator's command: `npm run admin -- …`, beside the running product. */
export async function operate(...command: string[]): Promise<void> {
  const DATA_DIR = dataDirOfRun(process.env['E2E_PORT'])
  await promisify(execFile)(process.execPath, [MAIN, 'admin', ...command], {
    env: { ...process.env, DATA_DIR },
  })
}
