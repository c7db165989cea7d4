import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../apps/server/src/db/embedded-postgres.ts'
import { until } from '../apps/server/src/testing/faults/until.ts'
import { type Figure, figureOfAmount, median } from './report.ts'

const ROOT = path.join(import.meta.dirname, '..')
const STARTS = 5

/** `npm start` where everything is installed, built and set up, until `/readyz` answers 200. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afterglow-start-'))
  try {
    // The first one creates the database.
    const times: number[] = []
    for (let start = 0; start <= STARTS; start += 1) times.push(await timeOf(dataDir))
    return [figureOfAmount('second start, until it answers', 'ms', median(times.slice(1)))]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** In milliseconds. */
async function timeOf(dataDir: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' }
  const startedAt = performance.now()
  const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  try {
    await until('the product is ready', () => isReady(port))
    return performance.now() - startedAt
  } finally {
    // npm does not pass signals on under every shell.
    const { pid } = JSON.parse(await readFile(path.join(dataDir, 'running.json'), 'utf8'))
    process.kill(pid, 'SIGTERM')
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}
