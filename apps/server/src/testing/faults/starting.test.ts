// spec: ops.secret

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, inject, it, type TestContext } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { createHttpAgent } from './http-agent.ts'
import { Installation, type Victim } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { environmentOf, makePlace, type Place, spawnRole, spawnServe } from './place.ts'
import { isAlive } from './processes.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { after, until } from './until.ts'

describe.concurrent('starting', () => {
  it('leaves no file that others on the machine can read', async (context) => {
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    await send(await party.guest(), party.eventId, aPhoto())
    const { dataDir } = installation.place
    const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      // The tests' database comes out of a template.
      .filter((file) => !file.startsWith(path.join(dataDir, 'postgres')))
    const open = files.filter(
      (file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    )
    context.expect(files).not.toEqual([])
    context.expect(open).toEqual([])
  })

  it('K01: is refused beside a running one, and after its kill -9 takes the orphaned database over', async (context) => {
    const { expect } = context
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    const sent = await send(await party.guest(), party.eventId, aPhoto())
    const holder = installation.pidOf('serve')
    const children = [installation.pidOf('web'), installation.pidOf('worker')].map(Number)
    const database = installation.pidOf('database')

    const second = await startToItsEnd(installation, { PORT: '0' })
    expect(second.code).toBe(1)
    expect(second.said).toContain(`already running in ${installation.place.dataDir} (process ${holder}`)
    expect(second.said).not.toContain('    at ')
    expect(await installation.isReady()).toBe(true)

    await installation.kill('serve')
    await until('the children of the killed process are gone', () => !children.some(isAlive), 5 * SECONDS)
    expect(installation.pidOf('database')).toBe(database)
    await installation.start()

    expect(installation.pidOf('database')).toBe(database)
    expect(await findViolations(installation, party, [sent])).toEqual([])
    expect(await installation.stop()).toBe(0)
    expect(installation.processes()).toEqual([])
  })

  it('of many at the same instant lets one in, also beside what a killed one left behind', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const { dataDir } = installation.place
    mkdirSync(dataDir, { recursive: true })
    const gone = {
      pid: 2 ** 22 + 1,
      began: '1',
      since: '2026-06-20T12:00:00.000Z',
      url: 'http://localhost:1',
    }
    writeFileSync(path.join(dataDir, 'running.json'), JSON.stringify(gone))

    const starts = Array.from({ length: 4 }, () => spawnServe(installation.place))
    const isOver = () => starts.filter(({ child }) => child.exitCode !== null).length === 3
    await until('three of four have given up', isOver)
    await until('the fourth is ready', () => installation.isReady())

    for (const { child, output } of starts.filter((start) => start.child.exitCode !== null)) {
      context.expect(child.exitCode).toBe(1)
      context.expect(output()).toContain('already running in')
    }
    const last = starts.find((start) => start.child.exitCode === null)
    last?.child.kill('SIGTERM')
    await until('the fourth has stopped', () => last?.child.exitCode === 0)
  })

  // spec: K01
  it('of a copy of a running installation has a database of its own, and leaves the original alone', async (context) => {
    const { expect } = context
    const original = await runningInstallation(context)
    const party = await aParty(original)
    const sent = await send(await party.guest(), party.eventId, aPhoto())
    const database = original.pidOf('database')

    const copy = await Installation.create(original.place.dataDir)
    context.onTestFinished(() => copy.dispose())
    await copy.start()

    expect(copy.pidOf('database')).not.toBe(database)
    await aParty(copy)
    const events = async (one: Installation) =>
      (await one.database.query.selectFrom('events').select('id').execute()).length
    expect([await events(original), await events(copy)]).toEqual([1, 2])
    expect(await copy.stop()).toBe(0)
    expect(original.pidOf('database')).toBe(database)
    expect(await findViolations(original, party, [sent])).toEqual([])
  })

  // spec: K01
  it.for<Victim>(['web', 'worker'])(
    'survives the death of its %s before it works',
    async (victim, context) => {
      const installation = await Installation.create(inject('installedDataDir'))
      context.onTestFinished(() => installation.dispose())
      const { child, output } = installation.launch()
      for (let death = 1; death <= 2; death += 1) {
        await installation.kill(victim)
        await until('its death is reported', () => output().split(`"role":"${victim}"`).length > death)
      }

      await until('it has started', () => output().includes('Afterglow is ready'))
      await installation.recover()

      context.expect(child.exitCode).toBe(null)
      context.expect(output()).not.toContain('    at ')
      const party = await aParty(installation)
      const sent = await send(await party.guest(), party.eventId, aPhoto())
      context.expect(await findViolations(installation, party, [sent])).toEqual([])
    },
  )

  it('survives the death of its database before it works', async (context) => {
    const installation = await Installation.create(inject('installedDataDir'))
    context.onTestFinished(() => installation.dispose())
    const { child, output } = installation.launch()
    await installation.kill('database')
    await until('it has started', () => output().includes('Afterglow is ready'))
    await installation.recover()
    context.expect(child.exitCode).toBe(null)
  })

  it.for([
    ['its files are set up', 'initdb', 'PostgreSQL did not start (PostgreSQL could not set up its files'],
    ['it is migrated', 'afterglow afterglow', 'the database died and is started again'],
  ] as const)(
    'for the first time goes on, in words, when the database is killed while %s',
    async ([, activity, words], context) => {
      const installation = await Installation.create()
      context.onTestFinished(() => installation.dispose())
      installation.launch()
      await installation.killDatabaseDuring(activity)
      await expectToGoOn(context, installation, words)
    },
  )

  it('for the first time goes on, in words, when the database is killed while it is created', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    await leaveServerThatCreatesSlowly(installation.place.dataDir)
    installation.launch()
    await installation.killDatabaseDuring('CREATE DATABASE')
    await expectToGoOn(context, installation, 'PostgreSQL did not start (')
  })

  it('ends when it is asked to, although a part of it does not come up', async (context) => {
    const installation = await Installation.create(inject('installedDataDir'))
    context.onTestFinished(() => installation.dispose())
    installation.launch()
    await installation.kill('web')
    context.expect(await installation.stop()).toBe(0)
    context.expect(installation.processes()).toEqual([])
  })

  it.skipIf(process.getuid?.() !== 0)('says that the user it runs as has no name', async (context) => {
    const place = await makePlace()
    context.onTestFinished(() => rm(place.folder, { recursive: true, force: true }))
    for (const folder of [place.folder, place.dataDir, place.temporary]) {
      mkdirSync(folder, { recursive: true })
      chmodSync(folder, 0o777)
    }
    const user = ['--reuid', '54321', '--regid', '54321', '--clear-groups']
    const env = environmentOf(place)
    const command = [process.execPath, path.join(import.meta.dirname, '../../main.ts'), 'serve']
    const { status, stderr } = spawnSync('setpriv', [...user, ...command], { env, encoding: 'utf8' })
    context.expect(stderr).toMatch(/^The user 54321 has no name on this machine, .* set DATABASE_URL\.\n$/)
    context.expect(status).toBe(1)
  })

  it('says in one sentence that its folder cannot be written', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    writeFileSync(installation.place.dataDir, 'a file in its place')
    const environments: Record<string, string>[] = [
      {},
      { AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else' },
    ]
    for (const environment of environments)
      expectOneSentence(context, await startToItsEnd(installation, environment), 'cannot be written')
  })

  it('says so of a folder that its file system refuses as if its parent were missing', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const end = await startToItsEnd(installation, { DATA_DIR: '/proc/afterglow' })
    expectOneSentence(context, end, 'cannot be written')
  })

  it('says in one sentence that the database it is given cannot be reached', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const DATABASE_URL = 'postgres://afterglow:secret@127.0.0.1:1/afterglow'
    const end = await startToItsEnd(installation, { DATABASE_URL })
    expectOneSentence(context, end, 'The database cannot be reached.')
  })

  it('reads a file of settings, in which those of the environment win', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const file = path.join(installation.place.folder, 'settings.env')
    const missing = await startToItsEnd(installation, { ENV_FILE: file })
    expectOneSentence(context, missing, `ENV_FILE: the file ${file} cannot be read (ENOENT).`)
    writeFileSync(file, 'PORT=none\nDATABASE_URL=postgres://afterglow@127.0.0.1:1/afterglow\n')
    const end = await startToItsEnd(installation, { ENV_FILE: file })
    expectOneSentence(context, end, 'The database cannot be reached.')
  })

  it('says in one sentence that its bucket cannot be reached, and waits for it', async (context) => {
    const installation = await Installation.create(inject('installedDataDir'))
    context.onTestFinished(() => installation.dispose())
    Object.assign(installation.environment, {
      S3_BUCKET: 'afterglow',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    const { output } = installation.launch()
    await until('it is said', () => output().includes('The store of photos cannot be used: S3 does not'))
    await until('it runs', () => output().includes('Afterglow is ready'))
    context.expect(await installation.isReady()).toBe(false)
    const line = output()
      .split('\n')
      .find((one) => one.includes('cannot be used'))
    context.expect(line).toContain('Look at S3_ENDPOINT, S3_BUCKET and the keys.')
    context.expect(line).not.toContain('stack')
  })

  it('says in one sentence that its database is a newer version’s', async (context) => {
    const installation = await runningInstallation(context)
    const row = { name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' }
    await sql`insert into schema_migrations (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
      installation.database.query,
    )
    await installation.stop()
    expectOneSentence(context, await startToItsEnd(installation), 'by a newer version of Afterglow')
  })

  it('says in one sentence that the installation signs with another secret', async (context) => {
    const installation = await runningInstallation(context)
    await installation.stop()
    const end = await startToItsEnd(installation, { AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else' })
    expectOneSentence(context, end, 'This process has another AUTH_SECRET than the installation')
  })

  it('of a web process or a worker before its database is set up waits, and then works', async (context) => {
    const { expect } = context
    const [place, postgres] = await aPlaceWithDatabase(context)
    const environment = { DATABASE_URL: postgres.url, AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else' }
    const roles = (['web', 'worker'] as const).map((role) => spawnRole(role, place, environment))
    context.onTestFinished(() => void roles.map(({ child }) => child.kill('SIGKILL')))
    const isReady: boolean[] = []
    for (const [at, { child, output }] of roles.entries()) {
      child.on('message', () => {
        isReady[at] = true
      })
      await until('it waits', () => output().includes('waiting for the role \\"migrate\\"'))
    }
    expect(isReady).toEqual([])

    const migrating = spawnRole('migrate', place, environment)
    await until('the database is set up', () => migrating.child.exitCode === 0)
    await until('both work', () => isReady[0] === true && isReady[1] === true)

    const host = createHttpAgent(`http://127.0.0.1:${place.port}`)
    const account = { email: 'host@example.com', password: 'golden hour' }
    expect((await host.post('/api/auth/sign-up', account)).status).toBe(201)
    expect((await host.post('/api/auth/sign-in', account)).status).toBe(200)
  })

  it('on a busy port says so and leaves nothing running', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const other = createServer().listen(installation.place.port, '127.0.0.1')
    context.onTestFinished(() => void other.close())

    const { code, said } = await startToItsEnd(installation)

    context.expect(code).toBe(1)
    context.expect(said).toContain(`Port ${installation.place.port} is in use by another program.`)
    context.expect(said).not.toContain('    at ')
    context.expect(installation.processes()).toEqual([])
  })

  it.for([200, 600])('works after a first start that was killed %i ms in', async (moment, context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const first = installation.launch()
    await after(moment)
    first.child.kill('SIGKILL')

    await installation.start()

    const party = await aParty(installation)
    const sent = await send(await party.guest(), party.eventId, aPhoto())
    context.expect(await findViolations(installation, party, [sent])).toEqual([])
  })
})

function expectOneSentence(
  { expect }: TestContext,
  { code, said }: { code: number | null; said: string },
  sentence: string,
): void {
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
}

/** A start that is under way ends well, having said this, and without a stack trace. */
async function expectToGoOn(
  { expect }: TestContext,
  installation: Installation,
  words: string,
): Promise<void> {
  await until('it has started', () => {
    if (installation.pidOf('serve') === null) throw new Error(`serve ended:\n${installation.output()}`)
    return installation.output().includes('Afterglow is ready')
  })
  await installation.recover()

  expect(installation.output()).toContain(words)
  expect(installation.output()).not.toContain('    at ')
  const party = await aParty(installation)
  const sent = await send(await party.guest(), party.eventId, aPhoto())
  expect(await findViolations(installation, party, [sent])).toEqual([])
}

/**
 * A server without our database, as a first start leaves it that is killed before creating one. A connection to the
 * template keeps `create database` waiting for some seconds.
 */
async function leaveServerThatCreatesSlowly(dataDir: string): Promise<void> {
  const { url } = await startEmbeddedPostgres(dataDir)
  const at = (name: string) => new pg.Client({ connectionString: url.replace(/[^/]*$/, name) })
  const maintenance = at('postgres')
  await maintenance.connect()
  await maintenance.query('drop database afterglow')
  await maintenance.end()
  const user = at('template1')
  // It goes down with the server.
  user.on('error', () => undefined)
  await user.connect()
}

async function aPlaceWithDatabase({ onTestFinished }: TestContext): Promise<[Place, EmbeddedPostgres]> {
  const place = await makePlace()
  const postgres = await startEmbeddedPostgres(path.join(place.folder, 'database'))
  onTestFinished(async () => {
    await postgres.stop()
    await rm(place.folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return [place, postgres]
}

/** One more `serve` on the same DATA_DIR, which is expected to give up. */
async function startToItsEnd({ place }: Installation, environment: Record<string, string> = {}) {
  const { child, output } = spawnServe(place, environment)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: output() }
}
