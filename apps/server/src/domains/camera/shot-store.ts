import type { Queryable, Tx } from '../../db/database.ts'

/** A shot that is announced: the id from its phone, and the upload that it has now. */
interface AnnouncedShot {
  shot: string
  uploadId: string
}

/** Decides shot by shot, each time as if those that it let pass before were taken. */
export interface ShotCount {
  /** A shot that was counted before is not counted again. */
  mayTake(shot: string): boolean
}

/** The announcement ids of every shot that a guest has taken. */
export async function findShots(db: Queryable, guestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cameraShots')
    .select('shot')
    .where('guestId', '=', guestId)
    .orderBy('takenAt')
    .orderBy('shot')
    .execute()
  return rows.map(({ shot }) => shot)
}

/** Counts a guest's shots. The guest must be locked until they are recorded. `total`: null without a limit. */
export async function countShots(tx: Tx, guestId: string, total: number | null): Promise<ShotCount> {
  const taken = new Set(total === null ? [] : await findShots(tx, guestId))
  return {
    mayTake(shot) {
      if (total === null || taken.has(shot)) return true
      if (taken.size >= total) return false
      taken.add(shot)
      return true
    },
  }
}

/** Records shots as taken. One that is announced again belongs to its newest upload. */
export async function recordShots(
  tx: Tx,
  guestId: string,
  shots: readonly AnnouncedShot[],
  takenAt: Date,
): Promise<void> {
  if (shots.length === 0) return
  await tx
    .insertInto('cameraShots')
    .values(shots.map(({ shot, uploadId }) => ({ guestId, shot, uploadId, takenAt })))
    .onConflict((conflict) =>
      conflict.columns(['guestId', 'shot']).doUpdateSet({ uploadId: (eb) => eb.ref('excluded.uploadId') }),
    )
    .execute()
}

/** The upload of a shot ended without a photo. */
export async function giveShotBack(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('cameraShots').where('uploadId', '=', uploadId).execute()
}
