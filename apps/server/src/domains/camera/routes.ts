import { cameraRoutes } from '@afterglow/contract/camera'
import type { Database } from '../../db/database.ts'
import type { HandleProduct } from '../access/index.ts'
import { findShots } from './shot-store.ts'

export function registerCameraRoutes(handle: HandleProduct, { db }: { db: Database }): void {
  handle(cameraRoutes.getShots, async ({ grant: { event, actor } }) => {
    if (actor.kind === 'host') return { total: null, taken: [] }
    const taken = actor.kind === 'guest' ? await findShots(db.query, actor.guestId) : []
    return { total: event.cameraShots, taken }
  })
}
