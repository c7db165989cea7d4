import { seesHeartCountOf } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { accessOf } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import type { NewsSource } from '../news.ts'

/** Counts of photos that the viewer's album lists, for viewers who are shown counts. */
export function heartNews({ query }: Database): NewsSource {
  return async (facts) => {
    const counts = new Map(facts.flatMap(countsIn))
    if (counts.size === 0) return null
    const rows = await sendings.findMediaOfPhotos(query, [...counts.keys()])
    return {
      album(viewer) {
        const { actor, now } = viewer
        const access = accessOf(viewer.event)
        const hearts = rows
          .filter((row) => sendings.isListedFor(row, viewer) && seesHeartCountOf(access, row, actor, now))
          .map((row) => ({
            mediaId: row.id,
            heartCount: counts.get(row.photoId) ?? row.heartCount,
          }))
        return hearts.length === 0 ? [] : [{ kind: 'hearts.changed', data: { hearts } }]
      },
    }
  }
}

/** The last count of a photo is the one that holds. */
function countsIn({ kind, data }: Fact): [photoId: string, count: number][] {
  if (kind !== 'hearts.changed' || !Array.isArray(data['counts'])) return []
  return data['counts'].map(({ photoId, count }) => [String(photoId), Number(count)])
}
