import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { type AssertIsOurs, type BlobStore, WrongStoreError } from './blobs/index.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'

export interface StoreIdentityDeps {
  db: Database
  clock: Clock
  ids: Ids
  /** The store itself, without its guard. */
  store: BlobStore
  /** Whether objects that the database refers to exist in the store; null where it refers to none. */
  holdsOurObjects(tx: Tx): Promise<boolean | null>
  /** How long, in ms, a successful check stays valid. */
  trustedFor: number
}

/**
 * Makes the check that the store belongs to this database. Both carry the same identity, written on first use: by an
 * empty database, or by one whose objects exist there, as after an upgrade.
 */
export function createStoreIdentity(deps: StoreIdentityDeps): AssertIsOurs {
  let known: string | null = null
  let trustedUntil = 0
  let adopting: Promise<string> | null = null

  /**
   * Shared, since otherwise each of a hundred concurrent requests would hold a connection while waiting for the first.
   */
  function adoptOnce(): Promise<string> {
    adopting ??= adopt(deps).finally(() => {
      adopting = null
    })
    return adopting
  }

  return async () => {
    if (performance.now() < trustedUntil) return
    const marker = await deps.store.readMarker()
    known ??= (await findIdentity(deps.db)) ?? (await adoptOnce())
    if (marker !== known && (await deps.store.readMarker()) !== known) throw wrongStore(marker)
    trustedUntil = performance.now() + deps.trustedFor
  }
}

/** The identity of the database's store; null before the first object. */
export async function findIdentity({ query }: Pick<Database, 'query'>): Promise<string | null> {
  const row = await query.selectFrom('storeIdentity').select('identity').executeTakeFirst()
  return row?.identity ?? null
}

/** Serialized: of all processes that start at once, the first one names the store. */
async function adopt({ db, clock, ids, store, holdsOurObjects }: StoreIdentityDeps): Promise<string> {
  return db.transaction(async (tx) => {
    await sql`lock table store_identity in exclusive mode`.execute(tx)
    const earlier = await findIdentity({ query: tx })
    if (earlier !== null) return earlier
    if ((await holdsOurObjects(tx)) === false)
      throw new WrongStoreError(
        'The store does not hold the objects that the database speaks of. Is its disk mounted, and is it the right one?',
      )
    // An empty database beside its old store, or one restored from before it recorded the marker.
    const marker = await store.readMarker()
    const identity = marker ?? ids.uuid()
    if (marker === null) await store.writeMarker(identity)
    await tx.insertInto('storeIdentity').values({ identity, createdAt: clock.date() }).execute()
    return identity
  })
}

function wrongStore(marker: string | null): WrongStoreError {
  return new WrongStoreError(
    marker === null
      ? 'The store does not carry the marker of this installation. Is its disk mounted?'
      : 'The store carries the marker of another installation. Look at DATA_DIR, or at the settings of the bucket.',
  )
}
