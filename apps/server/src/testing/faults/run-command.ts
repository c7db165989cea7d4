import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import type { Installation } from './installation.ts'
import { placing } from './place.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')

/** One of the product's commands, run to its end in the place of an installation. */
export function runCommand(
  installation: Installation,
  args: string[],
  more: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const options = { cwd: installation.place.folder, env: environmentOf(installation, more) }
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

/** Begins such a command, to be killed. */
export function beginCommand(installation: Installation, args: string[], more: Record<string, string> = {}) {
  return spawn(process.execPath, [MAIN, ...args], {
    cwd: installation.place.folder,
    env: environmentOf(installation, more),
    stdio: 'ignore',
  })
}

function environmentOf({ place, environment }: Installation, more: Record<string, string>) {
  return { ...placing(place), ...environment, ...more }
}
