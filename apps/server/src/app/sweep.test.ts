import { DELETION_GRACE } from '@afterglow/contract/accounts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FACT_RETENTION } from '../platform/facts.ts'
import { aHost, aWedding } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rowsWith } from '../testing/traces.ts'
import { sweep } from './sweep.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

it('a step that fails stops none behind it: accounts are deleted all the same, and the job fails with its name', async () => {
  const host = await aHost(app)
  await host.post('/api/account/deletion', { currentPassword: 'golden hour' })
  app.clock.advance(DELETION_GRACE)
  await sql`alter table archives rename to archives_elsewhere`.execute(app.platform.db.query)

  await expect(sweep(app.platform)).rejects.toThrow(/^The sweep failed at archives: .*archives/)

  expect(await rowsWith(app, [host.email])).not.toContainEqual(expect.stringMatching(/^users:/))
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
