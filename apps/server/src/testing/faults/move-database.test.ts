// spec: ops.backups

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject, it, type TestContext } from 'vitest'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { Installation } from './installation.ts'
import { findViolations, settle } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { runCommand } from './run-command.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'

it('the database moves to a server of its own and back, and nothing is lost, nor written to the one left behind', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const { environment, place } = installation
  const url = await anExternalDatabase(context, installation)
  const party = await aParty(installation)
  const guest = await party.guest()
  const sent = [await send(guest, party.eventId, aPhoto())]
  await settle(installation)

  const tooEarly = await runCommand(installation, ['move-database', '--to', url])
  await installation.stop()
  const out = await runCommand(installation, ['move-database', '--to', url])
  const leftBehind = await runCommand(installation, ['serve'])
  environment['DATABASE_URL'] = url
  await installation.start()
  sent.push(await send(guest, party.eventId, aPhoto()))

  expect(tooEarly).toMatchObject({ code: 1, output: expect.stringContaining('already running') })
  expect(out).toMatchObject({ code: 0, output: expect.stringContaining('Set DATABASE_URL to it') })
  expect(out.output).not.toContain(new URL(url).password)
  expect(leftBehind).toMatchObject({ code: 1, output: expect.stringContaining('The database was moved to') })
  expect(await findViolations(installation, party, sent)).toEqual([])

  const inUse = await runCommand(installation, ['move-database', '--to', 'embedded'], {
    DATA_DIR: path.join(place.folder, 'other'),
  })
  await installation.stop()
  const back = await runCommand(installation, ['move-database', '--to', 'embedded'])
  delete environment['DATABASE_URL']
  await installation.start()
  sent.push(await send(guest, party.eventId, aPhoto()))

  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining('The product still runs') })
  expect(back.code).toBe(0)
  expect(await findViolations(installation, party, sent)).toEqual([])
  await installation.stop()
  const [, aside = ''] = /is kept in (\S+postgres-before-\d+)/.exec(back.output) ?? []
  expect(existsSync(aside)).toBe(true)
  expect((await runCommand(installation, ['move-database', '--confirm'])).output).toContain(aside)
  expect(existsSync(aside)).toBe(false)
  await installation.start()
  expect((await party.album()).length).toBe(3)
})

it('a backup of an external database is restored into the embedded one, and the other way', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const { environment, place } = installation
  const party = await aParty(installation)
  const sent = [await send(await party.guest(), party.eventId, aPhoto())]
  await settle(installation)
  const backups = path.join(place.folder, 'backups')
  mkdirSync(backups)
  const env = { BACKUP_KEY: 'four lanterns in the orchard' }
  const url = await anExternalDatabase(context, installation)

  expect((await runCommand(installation, ['backup', '--to', backups], env)).code).toBe(0)
  await installation.stop()
  rmSync(place.dataDir, { recursive: true })
  environment['DATABASE_URL'] = url
  expect((await runCommand(installation, ['restore', '--from', backups], env)).code).toBe(0)
  await installation.start()
  expect(await findViolations(installation, party, sent)).toEqual([])
  sent.push(await send(await party.guest(), party.eventId, aPhoto()))

  expect((await runCommand(installation, ['backup', '--to', backups], env)).code).toBe(0)
  await installation.stop()
  rmSync(place.dataDir, { recursive: true })
  delete environment['DATABASE_URL']
  expect((await runCommand(installation, ['restore', '--from', backups], env)).code).toBe(0)
  await installation.start()
  expect(await findViolations(installation, party, sent)).toEqual([])
})

it('a database of another major version of PostgreSQL is left as it is, and one sentence says what to do', async (context) => {
  const { expect } = context
  const installation = await Installation.create(inject('installedDataDir'))
  context.onTestFinished(() => installation.dispose())
  const version = path.join(installation.place.dataDir, 'postgres/cluster/PG_VERSION')
  const present = readFileSync(version, 'utf8')
  writeFileSync(version, '14\n')

  const refused = await runCommand(installation, ['serve'])

  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/is of PostgreSQL 14, .+\n$/) })
  writeFileSync(version, present)
  await installation.start()
})

/** A database on another server, of a user without particular rights. */
async function anExternalDatabase(context: TestContext, { place }: Installation): Promise<string> {
  const folder = path.join(place.folder, 'external')
  mkdirSync(folder)
  const server = await startEmbeddedPostgres(folder)
  context.onTestFinished(() => server.stop())
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("create role owner login password 'quiet-words'")
  await client.query('create database weddings owner owner')
  await client.end()
  const url = new URL(server.url)
  Object.assign(url, { username: 'owner', password: 'quiet-words', pathname: '/weddings' })
  return url.href
}
