import type { Database } from './db/database.ts'
import { AVATARS, avatarLedger } from './domains/accounts/index.ts'
import { coverLedger, everyEventId } from './domains/events/index.ts'
import { faceLedger } from './domains/faces/index.ts'
import { mediaLedger } from './domains/media/index.ts'
import { voiceLedger } from './domains/notes/index.ts'
import { uploadLedger } from './domains/uploads/index.ts'
import { type Ledger, oneLedger } from './platform/integrity/index.ts'

/** What the whole product says of its objects. An upload becomes a photo: it is asked for first. */
export function createLedger(db: Database): Required<Ledger> {
  return oneLedger([
    avatarLedger(db),
    coverLedger(db),
    uploadLedger(db),
    mediaLedger(db),
    voiceLedger(db),
    faceLedger(db),
  ])
}

/** Every folder of the store that rows speak of. */
export async function* placesOf({ query }: Database): AsyncGenerator<string> {
  yield AVATARS
  for await (const eventId of everyEventId(query)) yield `events/${eventId}`
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Everything of ours lies under the id of what it belongs to. */
const OWNED = new RegExp(`^(?:events/[^/]+/(?:[^/]+/)?|avatars/)(${UUID})/[^/]+$`)

/** Whose id a key carries; null when it is none of ours. */
export function ownerOf(key: string): string | null {
  return OWNED.exec(key)?.[1] ?? null
}
