import { readsComments, readsCommentsOf } from '@afterglow/contract/comments'
import type { Database } from '../../db/database.ts'
import type { Fact } from '../../platform/facts.ts'
import { accessOf } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import type { NewsSource } from '../news.ts'

/** Photos with other comments, for those who read them in the viewer's album. */
export function commentNews({ query }: Database): NewsSource {
  return async (facts) => {
    const photoIds = [...new Set(facts.flatMap(commentedIn))]
    if (photoIds.length === 0) return null
    const rows = await sendings.findMediaOfPhotos(query, photoIds)
    return {
      album(viewer) {
        const { actor, now } = viewer
        const access = accessOf(viewer.event)
        if (!readsComments(access, actor, now)) return []
        const mediaIds = rows
          .filter((row) => sendings.isListedFor(row, viewer))
          .filter((row) => readsCommentsOf(access, sendings.mediaAccessOf(row), actor, now))
          .map(({ id }) => id)
        return mediaIds.length === 0 ? [] : [{ kind: 'comments.changed', data: { mediaIds } }]
      },
    }
  }
}

function commentedIn({ kind, data: { photoId } }: Fact): string[] {
  return kind === 'comments.changed' && typeof photoId === 'string' ? [photoId] : []
}
