import type { Database, Tx } from '../../../db/database.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { EventRow } from '../../access/index.ts'
import { type MediaWithStatus, setStatusesIn } from '../items/change-media.ts'
import type { PublishDeps } from '../renditions/publish-deps.ts'
import { restoreMedia } from './restore-media.ts'
import { takeBackSendings } from './take-back.ts'

/** What higher domains do with photos when a host decides about reports and guests. */
export function createHostDecisions(deps: Pick<PublishDeps, 'onReady'> & { db: Database; clock: Clock }) {
  type ManagedEvent = Authorized<EventRow, 'manage'>
  return {
    setStatuses: (tx: Tx, event: ManagedEvent, changes: readonly MediaWithStatus[]) =>
      setStatusesIn(tx, deps, event, changes),
    takeBackSendings: (tx: Tx, event: ManagedEvent, of: { guestId: string; limit: number }) =>
      takeBackSendings(tx, deps, event, of),
    restoreSendings: (event: ManagedEvent, mediaIds: string[]) => restoreMedia(deps, event, mediaIds),
  }
}
