import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Events } from '../db/types.ts'
import type { Agent } from './agent.ts'
import { aGuest, aWedding, type Wedding } from './people.ts'
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts'
import { type TestDb, testDb } from './test-db.ts'

/*
 * What nearly every file of route tests begins with. The objects are filled by hooks of Vitest: use them inside tests
 * and later hooks only.
 */

/** The product for all tests of a file. */
export function oneApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await testApp(options))
  })
  afterAll(() => app.close())
  return app
}

/** A database for all tests of a file. */
export function oneDatabase(): TestDb {
  const test = {} as TestDb
  beforeAll(async () => {
    Object.assign(test, await testDb())
  })
  afterAll(async () => {
    await test.db.close()
    await test.drop()
  })
  return test
}

/** A wedding and a guest of it, new for each test. */
export function eachWedding(
  app: TestApp,
  settings: Updateable<Events> = {},
): { wedding: Wedding; guest: Agent } {
  const wedding = {} as Wedding
  const guest = {} as Agent
  beforeEach(async () => {
    Object.assign(wedding, await aWedding(app, settings))
    Object.assign(guest, await aGuest(app, wedding.event))
  })
  return { wedding, guest }
}
