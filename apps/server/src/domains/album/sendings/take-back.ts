import * as z from 'zod'
import { authorized } from '../../../platform/authorized.ts'
import { type TakeBackPart, takeBackPart } from '../../take-back.ts'
import { type DeleteDeps, hashesOf } from './delete-media.ts'
import { removeMedia } from './remove-media.ts'
import { hasPublishedBefore, listSendings } from './removed-store.ts'
import { restoreMedia } from './restore-media.ts'
import { lockSameContents } from './same-content-store.ts'
import { lockMedia } from './sending-store.ts'

/** Photos put back in one transaction. */
const AT_ONCE = 200

/** Photos that a guest sent, removed as if the guest had deleted them: other senders of the same contents keep theirs. */
export function sendingsOfGuest(deps: DeleteDeps): TakeBackPart {
  return takeBackPart({
    name: 'photos',
    item: z.uuid(),
    standsBefore: hasPublishedBefore,
    async take(tx, event, { guestId, limit }) {
      const ids = await listSendings(tx, event.id, guestId, limit)
      if (ids.length === 0) return []
      const media = await lockMedia(tx, ids)
      await lockSameContents(tx, event.id, hashesOf(media))
      const deletable = media.map((row) => authorized(row, 'delete'))
      const { clock, hooks } = deps
      const removed = await removeMedia(tx, event, deletable, { now: clock.date(), hooks })
      return removed.map(({ id }) => id)
    },
    async putBack(event, ids) {
      for (let from = 0; from < ids.length; from += AT_ONCE)
        await restoreMedia(deps, event, ids.slice(from, from + AT_ONCE))
    },
  })
}
