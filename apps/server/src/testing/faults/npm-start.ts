import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { environmentOf, type Place } from './place.ts'

const ROOT = path.join(import.meta.dirname, '../../../../..')

/** `npm start` in a place, as an operator or a container starts it. */
export function spawnNpmStart(place: Place): ChildProcess {
  // biome-ignore lint/style/noProcessEnv: npm is where the operator's path finds it
  const env = { ...environmentOf(place), PATH: process.env['PATH'] ?? '' }
  return spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' })
}
