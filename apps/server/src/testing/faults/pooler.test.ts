// spec: pooler

import { SECONDS } from '@afterglow/contract/kernel'
import { describe, expect, it, type TestContext } from 'vitest'
import WebSocket from 'ws'
import { openDatabase } from '../../db/database.ts'
import { whileMigratingAlone } from '../../db/while-migrating-alone.ts'
import { createLog } from '../../platform/log.ts'
import type { Agent } from '../agent.ts'
import { aWire } from '../db-wire.ts'
import { anExternalServer } from './external-database.ts'
import { Installation } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { aPooler, HOW_TO_GET_PGBOUNCER, hasPgBouncer } from './pooler.ts'
import { runCommand } from './run-command.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

const isThere = hasPgBouncer()
if (!isThere) process.stdout.write(`${HOW_TO_GET_PGBOUNCER}\n`)

const GUESTS = 15
/** Of the server; the product's processes would open forty. */
const CONNECTIONS = 5
/** What the product sets for each connection of its own. */
const LIMITS = 'statement_timeout,idle_in_transaction_session_timeout'

it.skipIf(!isThere)(
  'works behind a pooler that lends its connections for a transaction only',
  async (context) => {
    const installation = await behindPooler(context)
    const party = await aParty(installation)
    const guests = await Promise.all(Array.from({ length: GUESTS }, () => party.guest()))
    const [watcher = installation.browser()] = guests
    const published = watch(context, installation, watcher, party.eventId)

    const sent = await Promise.all(
      guests.flatMap((guest) => [aPhoto(), aPhoto()].map((photo) => send(guest, party.eventId, photo))),
    )

    expect(await findViolations(installation, party, sent)).toEqual([])
    await until('an open page has been shown every photo', () => published.size === sent.length)
  },
)

describe.skipIf(!isThere)('alone, without the address of PostgreSQL itself', () => {
  it.for([
    ['', {}],
    [', and takes them in turn', { server_round_robin: '1' }],
    [', and ignores what is set for a connection', { ignore_startup_parameters: LIMITS }],
  ] as const)(
    'a pooler that lends its connections for a transaction%s is recognized before anything is made',
    async ([, settings], context) => {
      const { admin, pooler, installation } = await withPoolerAlone(context, settings)

      for (const role of ['serve', 'migrate']) {
        const { code, output } = await runCommand(installation, [role], { DATABASE_URL: pooler.url })
        context.expect(code).toBe(1)
        context.expect(output.trim().split('\n')).toHaveLength(1)
        context.expect(output).toContain('set DATABASE_DIRECT_URL')
      }

      const tables = "select 1 from pg_class where relnamespace = 'public'::regnamespace"
      context.expect((await admin.query(tables)).rows).toEqual([])
    },
  )

  it('a web process says so, too', async (context) => {
    const { url, pooler, installation } = await withPoolerAlone(context, {
      ignore_startup_parameters: LIMITS,
    })
    context.expect((await runCommand(installation, ['migrate'], { DATABASE_URL: url })).code).toBe(0)

    const { code, output } = await runCommand(installation, ['web'], { DATABASE_URL: pooler.url })

    context.expect([code, output]).toEqual([1, context.expect.stringContaining('set DATABASE_DIRECT_URL')])
  })

  it('a pooler that lends them for whole sessions says which settings it has to ignore, and then works', async (context) => {
    const { pooler, installation, url } = await withPoolerAlone(context, { pool_mode: 'session' })
    const { code, output } = await runCommand(installation, ['serve'], { DATABASE_URL: pooler.url })
    context.expect(code).toBe(1)
    context.expect(output).toContain(`ignore_startup_parameters = ${LIMITS}`)

    const lenient = await aPooler(url, 50, { pool_mode: 'session', ignore_startup_parameters: LIMITS })
    context.onTestFinished(lenient.stop)
    installation.environment['DATABASE_URL'] = lenient.url
    await installation.start()
    context.expect((await runCommand(installation, ['migrate'])).code).toBe(0)
  })

  it('a migration whose process is killed leaves no lock on a connection of the pooler', async (context) => {
    const { pooler, admin } = await withPoolerAlone(context, {})
    const wire = await aWire(pooler.url)
    context.onTestFinished(wire.close)
    const log = createLog('silent', 'test')
    const db = openDatabase(wire.url, { poolSize: 2, isPatient: true, log })
    context.onTestFinished(() => db.close())

    await whileMigratingAlone(
      db,
      () => undefined,
      async () => wire.refuse(true),
    )

    const isFree = async () =>
      (await admin.query('select pg_try_advisory_lock(7240911) as free')).rows[0].free
    await until('another one may migrate', isFree, 5 * SECONDS)
  })
})

/** A database that nobody has set up, behind a pooler. */
async function withPoolerAlone(context: TestContext, settings: Record<string, string>) {
  const { url, admin } = await anExternalServer(context)
  const pooler = await aPooler(url, CONNECTIONS, settings)
  context.onTestFinished(pooler.stop)
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())
  installation.environment['LOG_LEVEL'] = 'error'
  return { url, admin, pooler, installation }
}

/** An installation whose database is another server's, reached through PgBouncer. */
async function behindPooler(context: TestContext): Promise<Installation> {
  const { url } = await anExternalServer(context)
  const pooler = await aPooler(url, CONNECTIONS)
  context.onTestFinished(pooler.stop)
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())
  installation.environment['DATABASE_URL'] = pooler.url
  installation.environment['DATABASE_DIRECT_URL'] = url
  await installation.start()
  return installation
}

/** The photos that an open page is shown from now on. */
function watch(context: TestContext, { url }: Installation, agent: Agent, eventId: string): Set<string> {
  const published = new Set<string>()
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/events/${eventId}/socket`, {
    headers: { cookie: agent.cookieHeader(), origin: url },
  })
  context.onTestFinished(() => socket.close())
  socket.on('message', (text: Buffer) => {
    for (const [id] of text.toString().matchAll(/(?<="media":\{"id":")[^"]+/g)) published.add(id)
  })
  return published
}
