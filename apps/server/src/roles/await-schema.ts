import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import { assertOwnSessions } from '../db/assert-fit.ts'
import { openDatabase } from '../db/database.ts'
import { isSchemaReady } from '../db/schema-state.ts'
import type { Log } from '../platform/log.ts'

const PAUSE = 1 * SECONDS
const WORDS_EVERY = 30

/** Waits until the role `migrate` has set up the database for this version: processes may be started in any order. */
export async function awaitSchema(databaseUrl: string, log: Log): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 2, log })
  try {
    await assertOwnSessions(db)
    for (let round = 0; !(await isSchemaReady(db)); round += 1) {
      if (round % WORDS_EVERY === 0)
        log.warn('the database is not set up for this version yet: waiting for the role "migrate"')
      await setTimeout(PAUSE)
    }
  } finally {
    await db.close()
  }
}
