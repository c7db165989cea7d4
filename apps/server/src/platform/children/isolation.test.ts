// spec: U04

import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest'
import { ChildPool, PoolClosedError } from './child-pool.ts'
import { isRoot, NO_ISOLATION } from './isolation.ts'
import { findIsolation, type IsolationFound, probeIsolation, remembered } from './probe-isolation.ts'
import type { NosyJobs } from './testing/nosy-child.ts'

const [PLAIN_USER, PLAIN_GROUP] = [61_000, 61_000]
const asPlainUser = ['setpriv', `--reuid=${PLAIN_USER}`, `--regid=${PLAIN_GROUP}`, '--clear-groups']

/* Whether this machine can do it is asked of the machine, not of what is tested. */
const works = (...[command = '', ...args]: string[]) => spawnSync(command, args).status === 0
const canCutNetwork = works('unshare', ...(isRoot() ? [] : ['--user', '--map-current-user']), '--net', 'true')
const canChangeUser = isRoot() && works(...asPlainUser, process.execPath, '--version')
const canCutAsPlainUser =
  canChangeUser && works(...asPlainUser, 'unshare', '--user', '--map-current-user', '--net', 'true')

const limits = { memoryLimitBytes: 500 * MB, timeLimitMs: 60 * SECONDS, silenceLimitMs: 60 * SECONDS }
const options = {
  program: new URL('./testing/nosy-child.ts', import.meta.url),
  processes: 1,
  priority: constants.priority.PRIORITY_NORMAL,
  limits,
  restAfter: 60 * SECONDS,
  log: undefined,
}

let folder: string
let secret: string
let server: Server
const isolated = new ChildPool<NosyJobs>(options)
const trusted = new ChildPool<NosyJobs>({ ...options, isolation: NO_ISOLATION })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-isolation-'))
  secret = join(folder, 'auth-secret')
  await writeFile(secret, 'the secret', { mode: 0o600 })
  server = createServer((socket) => socket.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  await Promise.all([isolated.close(), trusted.close()])
  server.close()
  await rm(folder, { recursive: true, force: true })
})

function needsNetworkNamespaces({ skip }: TestContext): void {
  skip(!canCutNetwork, 'this system lets nobody make a network namespace (`unshare --net`)')
}

function needsRoot({ skip }: TestContext): void {
  skip(!canChangeUser, 'only root can start a child as another user')
}

async function told(asked: ReturnType<ChildPool<NosyJobs>['run']>): Promise<string> {
  const result = await asked
  return 'what' in result ? result.what : JSON.stringify(result)
}

describe('the network', () => {
  it('is out of reach of a child', async (context) => {
    needsNetworkNamespaces(context)
    const { port } = server.address() as AddressInfo

    expect(await told(trusted.run({ kind: 'connect', port }))).toBe('connected')
    expect(await told(isolated.run({ kind: 'connect', port }))).toBe('ENETUNREACH')
  })
})

describe('a child of root', () => {
  it('is another user without groups, capabilities and a way to get them', async (context) => {
    needsRoot(context)

    const { user, groups, privileges } = JSON.parse(await told(isolated.run({ kind: 'whoAmI' })))

    expect(user).toBeGreaterThanOrEqual(65_520)
    expect(user).toBeLessThanOrEqual(65_533)
    expect(groups).toEqual([user])
    expect(privileges).toEqual({ capabilities: '0000000000000000', noNew: '1' })
  })

  it('is another user than the child beside it', async (context) => {
    needsRoot(context)
    const other = new ChildPool<NosyJobs>(options)
    context.onTestFinished(() => other.close())

    const users = await Promise.all([isolated, other].map((pool) => told(pool.run({ kind: 'whoAmI' }))))

    expect(users[0]).not.toBe(users[1])
  })

  it.for([
    ['a file of the service', () => ({ kind: 'read' as const, path: secret })],
    [
      'the environment of the service',
      () => ({ kind: 'read' as const, path: `/proc/${process.pid}/environ` }),
    ],
    ['a folder of the service', () => ({ kind: 'list' as const, path: folder })],
  ] as const)('cannot read %s', async ([, job], context) => {
    needsRoot(context)

    expect(await told(trusted.run(job()))).not.toBe('EACCES')
    expect(await told(isolated.run(job()))).toBe('EACCES')
  })

  it.for([
    ['a file elsewhere', () => ({ claimed: secret })],
    ['a file above its folder', () => ({ claimed: 'OUT/../source' })],
    ['its folder itself', () => ({ claimed: 'OUT/.' })],
    ['a link to a file elsewhere', () => ({ claimed: 'OUT/preview.jpg', linkTo: secret })],
    ['a folder', () => ({ claimed: 'OUT/preview.jpg', isFolder: true })],
    ['nothing', () => ({ claimed: 'OUT/preview.jpg' })],
  ] as const)('cannot pass off as its work: %s', async ([, lie], context) => {
    needsRoot(context)
    const outDir = await mkdtemp(join(folder, 'out-'))

    const result = await isolated.run({ kind: 'forge', source: secret, outDir, ...lie() })

    expect(result).toMatchObject({ outcome: 'failed', reason: 'io' })
    expect(await readdir(outDir)).toEqual([])
    // Whoever lies once is not asked again.
    expect(isolated.pids()).toEqual([])
  })
})

it('a pool that is closed while its first child starts has none afterwards', async () => {
  const pool = new ChildPool<NosyJobs>(options)
  const running = expect(pool.run({ kind: 'whoAmI' })).rejects.toThrow(PoolClosedError)

  await pool.close()

  await running
  expect(pool.pids()).toEqual([])
})

describe('what a system allows', () => {
  const program = fileURLToPath(new URL('./testing/say-isolation.ts', import.meta.url))
  const ask = (...command: string[]) =>
    JSON.parse(
      execFileSync(command[0] ?? '', [...command.slice(1), process.execPath, program], { encoding: 'utf8' }),
    )

  it('is found out once, and all of it is used', async (context) => {
    needsNetworkNamespaces(context)

    const { isolation, missing, reason } = await findIsolation()

    expect(isolation).toMatchObject({ hasNoNetwork: true, hasOwnUser: canChangeUser })
    expect({ missing, reason }).toEqual({ missing: [], reason: null })
    expect(findIsolation()).toBe(findIsolation())
  })

  it('is asked again after a disk was full, and remembered otherwise', async () => {
    const network: IsolationFound = { isolation: NO_ISOLATION, missing: ['network'], reason: null }
    const answers = ['ENOSPC: no space left on device, mkdtemp', 'unshare failed: Operation not permitted']
    const probe = vi.fn(async () => ({ ...network, reason: answers.shift() ?? null }))
    const find = remembered(probe)

    expect((await find()).reason).toMatch('ENOSPC')
    expect((await find()).reason).toMatch('not permitted')
    expect((await find()).reason).toMatch('not permitted')
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('is no network and no look at the service for a user without any rights', (context) => {
    context.skip(!canCutAsPlainUser, 'needs root, and user namespaces for everybody')

    // Ours may be in a folder that nobody else can enter.
    const found = ask(...asPlainUser, '--no-new-privs', '--bounding-set=-all', 'env', 'TMPDIR=/tmp')

    expect(found).toEqual({
      hasNoNetwork: true,
      hasOwnUser: false,
      missing: [],
      reason: null,
      environment: 'EACCES',
    })
  })

  it('is another user alone for a root that may not make namespaces, as in a container', (context) => {
    needsRoot(context)

    const found = ask('setpriv', '--bounding-set=-sys_admin')

    expect(found).toMatchObject({ hasNoNetwork: false, hasOwnUser: true, missing: ['network'] })
    expect(found.reason).toContain('Operation not permitted')
  })

  it('is not another user where we could not end its children', (context) => {
    needsRoot(context)

    const found = ask('setpriv', '--bounding-set=-kill')

    expect(found).toMatchObject({ hasOwnUser: false, missing: ['user'], reason: 'kill EPERM' })
  })

  it('is nothing without the programs for it, and children work all the same', async () => {
    const nowhere = { unshare: '/nowhere/unshare', setpriv: '/nowhere/setpriv' }

    const { isolation, missing, reason } = await probeIsolation(nowhere)

    expect(missing).toEqual(isRoot() ? ['network', 'user'] : ['network'])
    if (process.platform === 'linux') expect(reason).toContain('ENOENT')
    const pool = new ChildPool<NosyJobs>({ ...options, isolation })
    try {
      expect(await told(pool.run({ kind: 'read', path: secret }))).toBe('the secret')
    } finally {
      await pool.close()
    }
  })
})
