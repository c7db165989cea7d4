import { AppError } from '@afterglow/contract'
import type { WallControlInput, WallSettingsInput } from '@afterglow/contract/wall'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import { hasChallenge } from '../challenges/index.ts'
import type { WallDeps } from './deps.ts'
import { assertSpotlight, columnsOf } from './spotlight.ts'
import { keepWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

/** Changes the settings of an event's wall, or what it does right now. Every open wall is notified. */
export async function setUpWall(
  { db, clock }: Pick<WallDeps, 'db' | 'clock'>,
  event: Authorized<EventRow, 'manage'>,
  change: WallSettingsInput | WallControlInput,
): Promise<WallSettingsRow> {
  return db.transaction(async (tx) => {
    const challengeId = 'challengeId' in change ? (change.challengeId ?? null) : null
    if (challengeId !== null && !(await hasChallenge(tx, event.id, challengeId)))
      throw new AppError('challenge.not_found')
    const { spotlight, ...settings } = 'spotlight' in change ? change : { ...change, spotlight: undefined }
    if (spotlight) await assertSpotlight(tx, event, spotlight, clock.now())
    const row = await keepWallSettings(tx, event, {
      ...settings,
      ...(spotlight !== undefined && columnsOf(spotlight)),
      updatedAt: clock.date(),
    })
    await recordFact(tx, event.id, 'wall.changed', {})
    return row
  })
}
