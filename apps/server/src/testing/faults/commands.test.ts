// spec: A4

import { sql } from 'kysely'
import { it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { Installation } from './installation.ts'
import { findViolations, settle } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { runCommand } from './run-command.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

it('A4: integrity finds and repairs beside a running product, and finds it well when it stands still', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const sent = [
    await send(guest, party.eventId, aPhoto()),
    await send(guest, party.eventId, aPhoto()),
  ] as const
  await settle(installation)
  const blobs = await installation.openBlobs()
  const folder = `events/${party.eventId}/${sent[0].mediaId}`
  await blobs.delete(`${folder}/preview`)
  await blobs.put('avatars/0198a9f0-0000-7000-8000-00000000abcd/square', Buffer.from('x'), {
    contentType: 'image/jpeg',
  })

  const found = await runCommand(installation, ['integrity', '--deep', '--json'])
  const repair = await runCommand(installation, ['integrity', '--repair'])
  await settle(installation)

  expect(found.code).toBe(1)
  const { problems } = JSON.parse(found.output) as { problems: { kind: string; found: number }[] }
  expect(problems.filter((problem) => problem.found > 0)).toMatchObject([
    { kind: 'rendition', found: 1, left: 1, examples: [expect.stringContaining(`${folder}/preview`)] },
    { kind: 'stray', found: 1, left: 1 },
  ])
  expect(repair.output).toContain('1 rendition missing: it can be made again (1 repaired)')
  expect(repair.code).toBe(0)
  expect(await findViolations(installation, party, sent)).toEqual([])

  await installation.stop()
  const still = await runCommand(installation, ['integrity', '--deep'])
  expect(still.output).toContain('Everything is as it should be.')
  expect(still.code).toBe(0)
  expect(installation.processes()).toEqual([])
  expect(await runCommand(installation, ['integrity', '--moon'])).toMatchObject({ code: 1 })
})

it('B01: a copy of the data folder, started elsewhere, is the same product with nothing lost', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  const photos = [aPhoto(), aPhoto()]
  for (const photo of photos) await send(guest, party.eventId, photo)
  await settle(installation)
  await installation.stop()

  const restored = await Installation.create(installation.place.dataDir)
  context.onTestFinished(() => restored.dispose())
  await restored.start()

  const list = await restored.browser().get(`/api/events/${party.eventId}/media`)
  expect(list.body).toMatchObject({ total: 2, items: [{ state: 'ready' }, { state: 'ready' }] })
  for (const { previewUrl } of list.body.items)
    expect((await restored.browser().get(previewUrl)).status).toBe(200)
  await restored.stop()
  const checked = await runCommand(restored, ['integrity', '--deep'])
  expect(checked.output).toContain('Everything is as it should be.')
})

it('K03: dead letters are named, tried again and forgotten by their ids', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const { database } = installation
  // Not what this job expects, so that it fails.
  await database.transaction((tx) => enqueue(tx, 'media.remove-bytes', { nonsense: 1 }, { maxAttempts: 1 }))
  const id = await until('it is given up', async () => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker._private_jobs
       where attempts >= max_attempts and locked_at is null`.execute(database.query)
    return rows[0]?.id ?? null
  })

  const list = await runCommand(installation, ['dead-letters'])
  const unnamed = await runCommand(installation, ['dead-letters', '--forget'])
  const forgotten = await runCommand(installation, ['dead-letters', '--forget', id])
  const again = await runCommand(installation, ['dead-letters', '--retry', id])
  const all = await runCommand(installation, ['dead-letters', '--retry'])

  expect(list.output).toContain(`${id}  media.remove-bytes  {"nonsense":1}`)
  expect(list.output).toContain('attempts: 1, the last: ')
  expect(unnamed.code).toBe(1)
  expect(forgotten).toEqual({ code: 0, output: `${id} is forgotten\n` })
  expect(again.output).toBe(`${id} is no dead letter\n`)
  expect(all.output).toBe('There are no dead letters.\n')
})

const COMMANDS = [['integrity'], ['dead-letters'], ['admin', 'users']]

it('commands say what to do where nothing is set up, or nothing answers', async (context) => {
  const { expect } = context
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())

  const tooEarly = []
  for (const command of COMMANDS) tooEarly.push(await runCommand(installation, command))
  installation.environment['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:1/nowhere'
  const nobodyThere = await Promise.all(COMMANDS.map((command) => runCommand(installation, command)))

  for (const { code, output } of tooEarly) {
    expect(code).toBe(1)
    expect(output).toMatch(/^The database is not set up for this version\. Start the product once, .+\n$/)
  }
  for (const { code, output } of nobodyThere) {
    expect(code).toBe(1)
    expect(output).toContain('The database cannot be reached. Look at DATABASE_URL')
    expect(output).not.toContain('    at ')
  }
})
