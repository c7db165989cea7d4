import type { WallSettings, WallStyle } from '@afterglow/contract/wall'
import { keepWallSettings } from '../apps/server/src/domains/wall/wall-settings-store.ts'
import { authorized } from '../apps/server/src/platform/authorized.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'

/** Sets up the wall of an event before a page opens it. */
export async function setWall(
  { database }: Installation,
  eventId: string,
  settings: { style: WallStyle; photoInterval?: WallSettings['photoInterval'] },
): Promise<void> {
  const event = authorized({ id: eventId }, 'manage')
  await keepWallSettings(database.query, event, { ...settings, updatedAt: new Date() })
}
