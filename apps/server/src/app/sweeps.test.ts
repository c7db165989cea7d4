// spec: deletion

import { DELETION_GRACE } from '@afterglow/contract/accounts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FACT_RETENTION } from '../platform/facts.ts'
import { enqueue } from '../platform/jobs.ts'
import { aHost, aWedding } from '../testing/people.ts'
import { sweep } from '../testing/sweep.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rowsWith } from '../testing/traces.ts'
import { openDomains } from './domains.ts'
import { crontabOf, sweepsOf } from './sweeps.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

it('stop no other when one fails, and that one is tried again', async () => {
  const host = await aHost(app)
  await host.post('/api/account/deletion', { currentPassword: 'golden hour' })
  app.clock.advance(DELETION_GRACE)
  const { db } = app.platform
  await sql`alter table downloads rename to downloads_elsewhere`.execute(db.query)

  const names = Object.keys(sweepsOf(openDomains(app.platform).plugs))
  await db.transaction(async (tx) => {
    for (const name of names) await enqueue(tx, name, {})
  })
  await app.runJobs()

  expect(await rowsWith(app, [host.email])).not.toContainEqual(expect.stringMatching(/^users:/))
  const { rows: left } = await sql`select task_identifier, attempts, last_error
    from graphile_worker.jobs`.execute(db.query)
  expect(left).toMatchObject([
    {
      taskIdentifier: 'downloads.sweep-expired',
      attempts: 1,
      lastError: expect.stringContaining('downloads'),
    },
  ])
})

it('are all in the crontab, one job each, which is not added twice while it waits', () => {
  const lines = crontabOf(openDomains(app.platform).plugs)
  const names = lines.map(({ name }) => name)

  expect(names).toEqual(expect.arrayContaining(['accounts.sweep-due-accounts', 'album.sweep-uploads']))
  expect(new Set(names).size).toBe(names.length)
  for (const { name, key } of lines) if (name.includes('.sweep-')) expect(key).toBe(name)
})

it('old facts go in batches, and recent ones stay', async () => {
  const { event } = await aWedding(app)
  const { query } = app.platform.db
  const old = new Date(app.clock.now() - FACT_RETENTION - 1)
  await sql`insert into facts (event_id, seq, kind, data, created_at)
    select ${event.id}, n, 'media.published', '{}', case when n > 6000 then ${app.clock.date()} else ${old}::timestamptz end
      from generate_series(1, 6001) n`.execute(query)

  await sweep(app.platform)

  expect(await query.selectFrom('facts').select('seq').execute()).toEqual([{ seq: 6001 }])
})
