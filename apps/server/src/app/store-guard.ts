import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../db/database.ts'
import type { Plug } from '../domains/plug.ts'
import { type AssertIsOurs, type BlobStore, GuardedStore } from '../platform/blobs/index.ts'
import type { Clock } from '../platform/clock.ts'
import { createDeletionGate } from '../platform/deletion-hold.ts'
import type { Ids } from '../platform/ids.ts'
import { createStoreIdentity } from '../platform/store-identity.ts'
import { ledgerOf, placesOf } from './ledgers.ts'

/** Objects sampled to recognize the right store, even when some were lost. */
const SAMPLE = 20
/** A bucket does not vanish the way a disk does, and every check is a request. */
const BUCKET_TRUSTED_FOR = 5 * SECONDS

export interface GuardDeps {
  db: Database
  clock: Clock
  ids: Ids
  isBucket: boolean
  /** Called only while a store carries no marker. */
  plugs(): readonly Plug[]
}

/** The store as the product uses it: refuses any store but this installation's own. */
export function guardStore(store: BlobStore, deps: GuardDeps): BlobStore {
  return new GuardedStore(store, identityOf(store, deps), createDeletionGate(deps.db))
}

export function identityOf(store: BlobStore, { isBucket, plugs, ...deps }: GuardDeps): AssertIsOurs {
  return createStoreIdentity({
    ...deps,
    store,
    holdsOurObjects: (tx) => holdsObjectsOf(plugs(), { ...deps.db, query: tx }, store),
    trustedFor: isBucket ? BUCKET_TRUSTED_FOR : 0,
  })
}

/** Looks for the first required objects; half of them suffice. Null when none are required. */
async function holdsObjectsOf(
  plugs: readonly Plug[],
  db: Database,
  store: BlobStore,
): Promise<boolean | null> {
  let looked = 0
  let found = 0
  for await (const key of requiredKeys(plugs, db)) {
    if ((await store.head(key)) !== null) found += 1
    looked += 1
    if (looked === SAMPLE) break
  }
  return looked === 0 ? null : found * 2 >= looked
}

async function* requiredKeys(plugs: readonly Plug[], db: Database): AsyncGenerator<string> {
  const ledger = ledgerOf(plugs, db)
  for await (const place of placesOf(plugs, db)) {
    for await (const owners of ledger.ownersIn(place)) {
      for (const { required } of owners) for (const { key, isOnlyCopy } of required) if (isOnlyCopy) yield key
    }
  }
}
