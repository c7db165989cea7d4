import { allEndpoints, endpoints } from '@afterglow/contract'
import { SECONDS } from '@afterglow/contract/kernel'
import { systemRoutes } from '@afterglow/contract/system'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { assertWritable } from '../db/assert-fit.ts'
import { readConnectionRoom, warningOf } from '../db/connection-room.ts'
import type { Database } from '../db/database.ts'
import { troubleOf } from '../db/database-trouble.ts'
import type { HandleProduct } from '../domains/access/index.ts'
import type { Plug } from '../domains/plug.ts'
import { docsPage, openApi } from '../http/docs.ts'
import type { BlobStore } from '../platform/blobs/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { knowsCurrentSecret } from '../platform/secret-register.ts'
import { sharedAnswer } from '../platform/shared-answer.ts'
import type { Secrets } from '../platform/signatures.ts'

export interface SystemDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  log: Log
  publicUrl: string
  secrets: Secrets
  metrics: Registry
  requireOperator(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Whether a request comes from the operator of the installation. */
  isOperator(request: FastifyRequest): boolean
  /** Whether the process has been asked to leave. */
  isEnding(): boolean
  warnings(): string[]
  /** Those that are looked up. */
  plugs: readonly Pick<Plug, 'warn'>[]
}

type Check = { ok: boolean; detail?: string }

/** Health, metrics and the description of the API. */
export function registerSystemRoutes(app: FastifyInstance, handle: HandleProduct, deps: SystemDeps): void {
  handle(systemRoutes.healthz, async () => ({ status: 'ok' as const }))

  // It writes and sorts, and anybody may ask, also a thousand at once.
  const lookAround = sharedAnswer(() => readiness(deps), 1 * SECONDS, deps.clock)
  handle(systemRoutes.readyz, async ({ request, reply }) => {
    const { checks, warnings } = await lookAround()
    const { database, store, queue } = checks
    // A closed direct route only costs speed, so it does not make the process unready.
    const ready = database.ok && store.ok && queue.ok && !deps.isEnding()
    reply.code(ready ? 200 : 503)
    const status = ready ? ('ready' as const) : ('not_ready' as const)
    return deps.isOperator(request)
      ? { status, checks, warnings: [...deps.warnings(), ...warnings] }
      : { status, checks: { database, store, queue }, warnings: [] }
  })

  app.get('/metrics', { config: { policy: 'operator' } }, async (request, reply) => {
    await deps.requireOperator(request, reply)
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics())
  })

  // Made for the first reader: it takes longer than all else of a start, and most processes are never asked.
  let description: string | undefined
  app.get('/api/openapi.json', { config: { policy: 'anyone' } }, async (_request, reply) => {
    description ??= JSON.stringify(openApi(allEndpoints(), deps.publicUrl))
    return reply.type('application/json; charset=utf-8').send(description)
  })

  const page = docsPage(endpoints)
  app.get('/api/docs', { config: { policy: 'anyone' } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page),
  )
}

async function readiness(deps: SystemDeps) {
  const { db, blobs, log } = deps
  const [database, store, queue, direct, ...warnings] = await Promise.all([
    check(log, () => proveThatItWrites(db)),
    check(log, () => blobs.check()),
    check(log, () => sql`select 1 from graphile_worker._private_jobs limit 1`.execute(db.query)),
    blobs.checkDirectRoute(new URL(deps.publicUrl).origin),
    warnOfPlugs(deps),
    warnOfConnections(db),
    warnOfSecrets(deps),
  ])
  const checks = { database, store, queue, ...(direct !== null && { direct }) }
  return { checks, warnings: warnings.flat() }
}

async function warnOfPlugs({ plugs }: Pick<SystemDeps, 'plugs'>): Promise<string[]> {
  const said = await Promise.all(plugs.map((plug) => plug.warn?.().catch(() => null) ?? null))
  return said.filter((words) => words !== null)
}

/** Nothing while the database is away, which is said elsewhere. */
async function warnOfConnections(db: Database): Promise<string[]> {
  const room = await readConnectionRoom(db).catch(() => null)
  const warning = room === null ? null : warningOf(room)
  return warning === null ? [] : [warning]
}

/** A process that was started before the secret was replaced, and does not know the new one. */
async function warnOfSecrets({ db, secrets }: Pick<SystemDeps, 'db' | 'secrets'>): Promise<string[]> {
  const knows = await knowsCurrentSecret(db.query, secrets).catch(() => true)
  return knows
    ? []
    : ['Another process signs with a secret that this one does not have: restart it with all AUTH_SECRETS.']
}

/** Exceeds the sort memory set below, so that the database has to write a file. */
const SORTED_ROWS = 5000

/**
 * A database with a full disk still reads, and so does a read-only replica. Sorting with little memory uses its disk
 * and leaves nothing behind; a transaction id is assigned only where writes are allowed.
 */
async function proveThatItWrites(db: Database): Promise<void> {
  await db.query.transaction().execute(async (tx) => {
    await assertWritable(tx)
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select pg_current_xact_id()`.execute(tx)
    await sql`select max(row) from (
      select repeat('x', 60) || n::text as row from generate_series(1, ${sql.lit(SORTED_ROWS)}) as n order by 1 offset 0
    ) sorted`.execute(tx)
  })
}

/** Reports the kind of what is wrong and nothing of the installation: this answer is public. The log has the reason. */
async function check(log: Log, probe: () => Promise<unknown>): Promise<Check> {
  try {
    await probe()
    return { ok: true }
  } catch (error) {
    const trouble = troubleOf(error)
    log.error({ err: error }, trouble === null ? 'not ready' : `not ready: ${trouble.words}`)
    return { ok: false, detail: trouble?.name ?? (error instanceof Error ? error.name : 'failed') }
  }
}
