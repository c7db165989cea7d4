import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginningOf } from '../platform/process-identity.ts'
import { testClock } from '../testing/test-clock.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { StartError } from './start-error.ts'

const URL = 'http://localhost:3000'
const clock = testClock()
let dataDir: string
let parent: ChildProcess | undefined

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'lock-test-'))
})
afterEach(() => {
  parent?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** The lock as another process has written it. */
function heldBy(pid: number): void {
  const holder = { pid, began: beginningOf(pid), since: clock.date().toISOString(), url: URL }
  writeFileSync(path.join(dataDir, 'running.json'), JSON.stringify(holder))
}

/** A process whose parent never asks how it ended: it is not the parent's own child, but that of the shell before it. */
async function aForgottenProcess(): Promise<number> {
  const script = `sleep 600 & exec "$0" -e "console.log($!); setInterval(() => {}, 60_000)"`
  const shell = spawn('sh', ['-c', script, process.execPath], { stdio: ['ignore', 'pipe', 'inherit'] })
  parent = shell
  const [line] = await once(shell.stdout, 'data')
  return Number(line)
}

it('a process that runs holds the data folder', () => {
  heldBy(process.ppid)
  expect(() => lockDataDir(dataDir, URL, clock)).toThrow(StartError)
})

it('a process that has ended does not, though its parent has not asked how', async () => {
  const pid = await aForgottenProcess()
  heldBy(pid)
  expect(() => lockDataDir(dataDir, URL, clock)).toThrow(`process ${pid}`)

  process.kill(pid, 'SIGKILL')
  const release = await vi.waitFor(() => lockDataDir(dataDir, URL, clock))

  expect(process.kill(pid, 0)).toBe(true)
  expect(readFileSync(path.join(dataDir, 'running.json'), 'utf8')).toContain(`"pid":${process.pid}`)
  release()
})
