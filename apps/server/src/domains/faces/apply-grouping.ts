import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { sendings } from '../album/index.ts'

import { listFacesOfEvent, putInGroup } from './face-store.ts'
import { insertGroup, recountGroups } from './group-store.ts'
import { regroup } from './regroup.ts'

/** Groups faces into people and stores the changes. The caller holds the event, so only one grouping runs at a time. */
export async function applyGrouping(
  tx: Tx,
  { clock, ids }: { clock: Clock; ids: Ids },
  eventId: string,
  fresh?: ReadonlySet<string>,
): Promise<boolean> {
  const rows = await listFacesOfEvent(tx, eventId)
  const media = await sendings.findListedMedia(tx, [...new Set(rows.map(({ photoId }) => photoId))])
  const faces = rows.map((row) => ({
    ...row,
    capturedAt: media.get(row.photoId)?.capturedAt ?? row.createdAt,
  }))
  const { newGroups, moved } = regroup(faces, ids, fresh)
  for (const id of newGroups) await insertGroup(tx, { id, eventId, createdAt: clock.date() })
  for (const [groupId, faceIds] of Map.groupBy(moved, (move) => move.groupId))
    await putInGroup(
      tx,
      faceIds.map(({ faceId }) => faceId),
      groupId,
    )
  await recountGroups(tx, eventId)
  return moved.length > 0
}
