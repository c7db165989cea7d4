// spec: cluster.migrations

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { createLog } from '../../platform/log.ts'
import { makePlace, spawnRole } from '../faults/place.ts'
import { describeInCluster } from './in-cluster.ts'

describeInCluster('a new release', (cluster) => {
  it('is migrated to by two processes at once, which find nothing left to do', async (context) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-migrations-'))
    const postgres = await startEmbeddedPostgres(folder)
    const place = await makePlace()
    const db = openDatabase(postgres.url, { poolSize: 2, log: createLog('silent', 'test') })
    context.onTestFinished(async () => {
      await db.close()
      await postgres.stop()
      for (const made of [folder, place.folder]) await rm(made, { recursive: true, force: true })
    })

    const environment = { ...cluster.environment, DATABASE_URL: postgres.url }
    const codes = await Promise.all(
      [1, 2].map(() => {
        const { child } = spawnRole('migrate', place, environment)
        return new Promise((resolve) => child.once('exit', resolve))
      }),
    )

    expect(codes).toEqual([0, 0])
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db.query)
    const there = await sql<{ name: string }>`select name from schema_migrations`.execute(
      cluster.database.query,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(there.rows.map(({ name }) => name).sort())
  })
})
