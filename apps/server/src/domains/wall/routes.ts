import { WALL_DEFAULTS, wallRoutes, wallSettingsSchema } from '@afterglow/contract/wall'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { HandleProduct } from '../grants.ts'
import { findWallSettings, keepWallSettings } from './wall-settings-store.ts'

export function registerWallRoutes(
  handle: HandleProduct,
  { db, clock }: { db: Database; clock: Clock },
): void {
  handle(wallRoutes.getWallSettings, async ({ grant }) => {
    const row = await findWallSettings(db.query, grant.event.id)
    return row === undefined ? WALL_DEFAULTS : wallSettingsSchema.parse(row)
  })

  handle(wallRoutes.saveWallSettings, async ({ grant, body }) =>
    wallSettingsSchema.parse(
      await keepWallSettings(db.query, grant.event, { ...body, updatedAt: clock.date() }),
    ),
  )
}
