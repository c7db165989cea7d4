import type { Queryable } from '../../db/database.ts'
import type { EventRow } from '../access/index.ts'
import { findMessage } from './message-store.ts'
import type { WallRows } from './present-wall.ts'
import { findSpotlight } from './spotlight.ts'
import { findWallSettings } from './wall-settings-store.ts'

/** What a host has saved about the wall of an event, and what it is limited to now. */
export async function findWallRows(db: Queryable, event: EventRow, now: number): Promise<WallRows> {
  const [settings, message] = await Promise.all([findWallSettings(db, event.id), findMessage(db, event.id)])
  return { settings, message, spotlight: await findSpotlight(db, event, settings, now) }
}
