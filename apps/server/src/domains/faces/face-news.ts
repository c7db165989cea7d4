import { can } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import { accessOf } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import type { NewsSource } from '../news.ts'

/** Those who may find themselves learn that faces were found in photos they are shown, not in which. */
export function faceNews({ query }: Database): NewsSource {
  return async (facts) => {
    const ids = facts.flatMap(({ kind, data: { mediaId } }) =>
      kind === 'faces.detected' && typeof mediaId === 'string' ? mediaId : [],
    )
    if (ids.length === 0) return null
    const named = await sendings.findMediaByIds(query, [...new Set(ids)])
    // Viewers may be shown another sending of the photo than the one that is named.
    const rows = await sendings.findMediaOfPhotos(
      query,
      named.map(({ photoId }) => photoId),
    )
    return {
      guestIds: rows.map(({ guestId }) => guestId),
      album(viewer) {
        const { event, actor, now } = viewer
        if (!can(accessOf(event), actor, 'find-myself', now)) return []
        const isShown = rows.some((row) => row.showsPhoto && sendings.isVisible(row, viewer))
        return isShown ? [{ kind: 'faces.looked', data: {} }] : []
      },
    }
  }
}
