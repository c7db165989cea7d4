import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { awaitBuild } from './await-build.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'afterglow-building-'))
  await mkdir(path.join(root, 'apps/web/build'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const lock = (pid: number | undefined) => writeFile(path.join(root, '.building'), String(pid))
const finish = () => writeFile(path.join(root, 'apps/web/build/.sources'), 'fingerprint')

describe('a web process that starts', () => {
  it('waits for a build under way, until it is done', async () => {
    await lock(process.pid)
    const steps: string[] = []
    const waiting = awaitBuild(root).then(() => steps.push('goes on'))
    await new Promise(setImmediate)
    steps.push('built')
    await finish()
    await waiting
    expect(steps).toEqual(['built', 'goes on'])
  })

  it('does not wait where nothing is being built, nor while a build is compressed', async () => {
    await awaitBuild(root)
    await finish()
    await lock(process.pid)
    await awaitBuild(root)
  })

  it('does not wait for a command that has died', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('exit', resolve))
    await lock(child.pid)
    await awaitBuild(root)
  })
})
