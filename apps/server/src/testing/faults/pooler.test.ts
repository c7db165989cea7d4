import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, type TestContext } from 'vitest'
import WebSocket from 'ws'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import type { Agent } from '../agent.ts'
import { Installation } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { aTransactionPooler, HOW_TO_GET_PGBOUNCER, hasPgBouncer } from './pooler.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

const isThere = hasPgBouncer()
if (!isThere) process.stdout.write(`${HOW_TO_GET_PGBOUNCER}\n`)

const GUESTS = 15
/** Of the server; the product's processes would open forty. */
const CONNECTIONS = 5

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

/** An installation whose database is another server's, reached through PgBouncer. */
async function behindPooler(context: TestContext): Promise<Installation> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-pooled-'))
  const postgres = await startEmbeddedPostgres(folder)
  context.onTestFinished(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const pooler = await aTransactionPooler(postgres.url, CONNECTIONS)
  context.onTestFinished(pooler.stop)
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())
  installation.environment['DATABASE_URL'] = pooler.url
  installation.environment['DATABASE_DIRECT_URL'] = postgres.url
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
