import type { Database } from '../db/database.ts'
import type { Plug } from '../domains/plug.ts'
import { type Ledger, oneLedger } from '../platform/integrity/index.ts'

/** The object ledgers of all domains, as one. */
export function ledgerOf(plugs: readonly Plug[], db: Database): Required<Ledger> {
  return oneLedger(plugs.flatMap((plug) => plug.ledger?.(db) ?? []))
}

/** Every folder of the store that rows refer to. */
export async function* placesOf(plugs: readonly Plug[], db: Database): AsyncGenerator<string> {
  for (const plug of plugs) if (plug.places) yield* plug.places(db)
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Every object of ours lies under the id of its owner. */
const OWNED = new RegExp(`^(?:events/[^/]+/(?:[^/]+/)?|avatars/)(${UUID})/[^/]+$`)

/** The owner's id in a key; null when the key is not one of ours. */
export function ownerOf(key: string): string | null {
  return OWNED.exec(key)?.[1] ?? null
}
