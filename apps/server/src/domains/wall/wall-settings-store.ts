import type { Insertable, Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { PhotoWallSettings } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'

export type WallSettingsRow = Selectable<PhotoWallSettings>

export async function findWallSettings(db: Queryable, eventId: string): Promise<WallSettingsRow | undefined> {
  return db.selectFrom('photoWallSettings').selectAll().where('eventId', '=', eventId).executeTakeFirst()
}

/** The first save inserts the row, each later one changes it; of concurrent ones the last wins. */
export async function keepWallSettings(
  db: Queryable,
  event: Authorized<{ id: string }, 'manage'>,
  settings: Omit<Insertable<PhotoWallSettings>, 'eventId'>,
): Promise<WallSettingsRow> {
  return db
    .insertInto('photoWallSettings')
    .values({ ...settings, eventId: event.id })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(settings))
    .returningAll()
    .executeTakeFirstOrThrow()
}
