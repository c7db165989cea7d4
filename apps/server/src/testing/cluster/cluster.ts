import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import { openDatabase } from '../../db/database.ts'
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { aBucket, type S3Server } from '../../platform/blobs/testing/s3-server.ts'
import { createLog } from '../../platform/log.ts'
import type { Nginx } from '../faults/nginx.ts'
import { makePlace, type Place } from '../faults/place.ts'
import { kill9, processesIn } from '../faults/processes.ts'
import { until } from '../faults/until.ts'
import { aNatsServer, hasNats, type NatsServer } from '../nats-server.ts'
import { environmentOf } from '../s3/s3-environment.ts'
import { aBalancingProxy } from './balancing-proxy.ts'
import { type ClusterAddress, ClusterView } from './cluster-view.ts'
import { Member } from './member.ts'

const WEBS = ['web-1', 'web-2'] as const
const WORKERS = ['worker-1', 'worker-2'] as const
export type MemberName = (typeof WEBS)[number] | (typeof WORKERS)[number]
export const MEMBERS: readonly MemberName[] = [...WEBS, ...WORKERS]

const READY_LIMIT = 120 * SECONDS

export interface ClusterOptions {
  s3: S3Server
  /** Where people reach it; a free port by default. */
  port?: number
  environment?: Record<string, string>
}

interface Parts {
  postgres: EmbeddedPostgres
  nats: NatsServer | null
  proxy: Nginx
  members: Map<string, Member>
}

/**
 * The product on several machines, all of them this one: two web and two worker processes that share a database, a
 * bucket, a secret and, where there is one, a NATS server, behind a proxy that sends each request where it likes.
 */
export class Cluster {
  readonly view: ClusterView
  readonly nats: NatsServer | null
  readonly #parts: Parts

  private constructor(address: ClusterAddress, parts: Parts) {
    this.view = new ClusterView(address)
    this.nats = parts.nats
    this.#parts = parts
  }

  static async start({ s3, port, environment = {} }: ClusterOptions): Promise<Cluster> {
    const made = await makePlace()
    const place = port === undefined ? made : { ...made, port }
    const postgres = await startEmbeddedPostgres(place.dataDir)
    await bringUpToDate(postgres.url)
    const nats = hasNats() ? await aNatsServer() : null
    await nats?.start()
    const shared = {
      DATABASE_URL: postgres.url,
      // As many connections as four processes may open on a server with its defaults.
      DATABASE_POOL_SIZE: '10',
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      ...environmentOf(await aBucket(s3)),
      ...(nats !== null && { NATS_URL: nats.url }),
      PUBLIC_URL: `http://127.0.0.1:${place.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      MEDIA_PROCESSES: '1',
      ...environment,
    }
    const members = await startMembers(place, shared)
    const webs = WEBS.map((name) => members.get(name)?.url ?? '')
    const proxy = await aBalancingProxy(
      place.port,
      webs.map((url) => Number(new URL(url).port)),
    )
    return new Cluster({ place, environment: shared, webs }, { postgres, nats, proxy, members })
  }

  member(name: MemberName): Member {
    const member = this.#parts.members.get(name)
    if (member === undefined) throw new Error(`There is no ${name}`)
    return member
  }

  /** Resolves when each web says that it can work. */
  async isReady(): Promise<void> {
    for (const agent of this.view.atEachWeb())
      await until('a web is ready', async () => (await agent.get('/readyz')).status === 200, READY_LIMIT)
  }

  /** One process after the other drains, ends and starts, as when a new release comes. */
  async restartAll(onEach: () => Promise<void>): Promise<void> {
    for (const name of MEMBERS) {
      await this.member(name).stop()
      await this.member(name).start()
      await this.isReady()
      await onEach()
    }
  }

  /** Stops the postmaster. Answers the function that starts it again, at the same address. */
  async stopDatabase(): Promise<() => Promise<void>> {
    const { postgres } = this.#parts
    await postgres.stop()
    return async () => {
      const stopWatching = postgres.keepRunning(createLog('silent', 'test'))
      await this.isReady()
      await stopWatching()
    }
  }

  /** Stops everything, from the proxy to the database, and removes it. */
  async dispose(): Promise<void> {
    const { proxy, members, nats, postgres } = this.#parts
    await proxy.stop()
    await Promise.all([...members.values()].map((member) => member.stop()))
    await this.view.forgetDatabase()
    await nats?.kill()
    await postgres.stop()
    const { folder } = this.view.place
    for (const { pid } of processesIn(folder)) kill9(pid)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function bringUpToDate(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 2, log: createLog('silent', 'test') })
  await migrate(db)
  await db.close()
}

async function startMembers(place: Place, environment: Record<string, string>): Promise<Map<string, Member>> {
  const places = await Promise.all(MEMBERS.map(async () => ({ ...place, port: await freePort() })))
  // Tests also open pages at each web, past the proxy.
  const otherUrls = places.map(({ port }) => `http://127.0.0.1:${port}`).join()
  const members = MEMBERS.map(
    (name, at) => new Member(name, places[at] ?? place, { ...environment, OTHER_URLS: otherUrls }),
  )
  await Promise.all(members.map((member) => member.start()))
  return new Map(members.map((member) => [member.name, member]))
}
