import type { Actor } from '@afterglow/contract/kernel'
import type { Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { EventRow } from '../../access/index.ts'
import { type MediaWithStatus, setStatusesIn } from './change-media.ts'
import { type DeleteDeps, deleteManyMedia } from './delete-media.ts'
import { listIds } from './list-store.ts'

/** Photos deleted in one transaction. */
const AT_ONCE = 200

/** What higher domains do with photos when a host decides about reports and albums. */
export function createHostDecisions(deps: DeleteDeps) {
  type ManagedEvent = Authorized<EventRow, 'manage'>
  return {
    setStatuses: (tx: Tx, event: ManagedEvent, changes: readonly MediaWithStatus[]) =>
      setStatusesIn(tx, deps, event, changes),
    /** Deletes every photo of an album; they can be restored within the grace period. */
    async deleteInAlbum(event: ManagedEvent, actor: Actor, albumId: string): Promise<void> {
      for (;;) {
        const ids = await listIds(deps.db.query, { eventId: event.id, albumId, limit: AT_ONCE })
        if (ids.length === 0) return
        await deleteManyMedia(deps, event, actor, ids)
      }
    },
  }
}
