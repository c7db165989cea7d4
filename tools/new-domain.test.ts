import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TSC } from './tsc.ts'

const ROOT = path.join(import.meta.dirname, '..')
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router', '.git', 'data', 'test-results'])
/** Compiles everything and starts databases: minutes on a busy machine. */
const COMPILING = 600_000
const run = promisify(execFile)

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'afterglow-domain-'))
  for (const name of await readdir(ROOT)) {
    if (LEFT_OUT.has(name)) continue
    const filter = (source: string) => !LEFT_OUT.has(path.basename(source))
    await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter })
  }
  await linkPackages()
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Third-party packages are linked from the project; our own are the copy's. */
async function linkPackages(): Promise<void> {
  const modules = path.join(copy, 'node_modules')
  await mkdir(path.join(modules, '@afterglow'), { recursive: true })
  for (const name of await readdir(path.join(ROOT, 'node_modules')))
    if (name !== '@afterglow') await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  for (const name of await readdir(path.join(copy, 'packages')))
    await symlink(path.join(copy, 'packages', name), path.join(modules, '@afterglow', name))
}

const node = (...args: string[]) => run(process.execPath, args, { cwd: copy })

async function sources(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const folder of ['apps/server/src', 'packages/contract/src'])
    for (const entry of await readdir(path.join(copy, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile()) files.set(path.relative(copy, file), await readFile(file, 'utf8'))
    }
  return files
}

it(
  'a new domain compiles, runs its own test, and leaves nothing behind when it is removed',
  async () => {
    const before = await sources()

    await node('tools/new-domain.ts', 'guest-books')
    await node(TSC, '-p', 'tsconfig.json')
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=json']
    const { stdout } = await node(...vitest, 'apps/server/src/domains/guest-books')
    expect(JSON.parse(stdout)).toMatchObject({ numPassedTests: 3, numFailedTests: 0 })

    await node('tools/new-domain.ts', 'guest-books', '--remove')
    expect(await sources()).toEqual(before)
  },
  COMPILING,
)

it('refuses a name that is none', async () => {
  await expect(node('tools/new-domain.ts', 'Guest Books')).rejects.toThrow('small letters with hyphens')
})
