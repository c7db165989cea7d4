import type { Agent as Connections } from 'node:http'
import { createPlatform, type Platform } from '../../app/platform.ts'
import { readConfig } from '../../config.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { type BlobStore, openStore } from '../../platform/blobs/index.ts'
import { createLog } from '../../platform/log.ts'
import type { Agent } from '../agent.ts'
import { createHttpAgent } from './http-agent.ts'
import type { Place } from './place.ts'

/** A running product as people and tests reach it: one installation, or a cluster behind its proxy. */
export class Product {
  readonly place: Place
  /** Settings beyond those of the place, applied at the next start. */
  readonly environment: Record<string, string>
  readonly url: string
  #database: Database | undefined

  constructor(place: Place, environment: Record<string, string> = {}) {
    this.place = place
    this.environment = environment
    this.url = `http://127.0.0.1:${place.port}`
  }

  /** The store named in its settings. */
  openBlobs(): Promise<BlobStore> {
    return openStore(readConfig({ ...this.environment, DATA_DIR: this.place.dataDir }))
  }

  /** Its processes' dependencies, for queries from outside. */
  openPlatform(): Promise<Platform> {
    const { databaseUrl, database: db } = this
    // Nothing asked from outside has to be heard at once.
    const config = readConfig({ ...this.environment, DATA_DIR: this.place.dataDir, NATS_URL: '' })
    return createPlatform({ config, databaseUrl, log: createLog('silent', 'test'), given: { db } })
  }

  /** A new browser; `connections` are kept open between its requests. */
  browser(connections?: Connections): Agent {
    return createHttpAgent(this.url, new Map(), connections)
  }

  async isReady(): Promise<boolean> {
    const answer = await this.browser()
      .get('/readyz')
      .catch(() => null)
    return answer?.status === 200
  }

  /** A connection to its database, beside the product's. */
  get database(): Database {
    this.#database ??= openDatabase(this.databaseUrl, { poolSize: 2, log: createLog('silent', 'test') })
    return this.#database
  }

  get databaseUrl(): string {
    const external = this.environment['DATABASE_DIRECT_URL'] ?? this.environment['DATABASE_URL']
    if (external === undefined) throw new Error('The settings name no database')
    return external
  }

  /** Forgets the database's address, which may change at a restart. */
  async forgetDatabase(): Promise<void> {
    await this.#database?.close()
    this.#database = undefined
  }
}
