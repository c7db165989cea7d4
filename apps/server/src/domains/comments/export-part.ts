import { isFromHost } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import { sendings } from '../album/index.ts'
import type { EventExportPart } from '../export-part.ts'
import { findSenders } from '../guests/index.ts'
import { listAllRows } from './comment-store.ts'

interface Kept {
  /** Absent in exports that were prepared before there were comments. */
  comments?: {
    id: string
    mediaId: string
    from: string | null
    isHost: boolean
    message: string
    status: string
    createdAt: string
  }[]
}

/** Comments by the photo that represents what they are about. Those of photos that are being deleted are left out. */
export function commentExportPart({ query }: Database): EventExportPart<Kept> {
  return {
    async gather({ id: eventId }) {
      const rows = await listAllRows(query, eventId)
      const photoIds = [...new Set(rows.map(({ photoId }) => photoId))]
      const [media, writers] = await Promise.all([
        sendings.findListedMedia(query, photoIds),
        findSenders(query, rows),
      ])
      const comments = rows.flatMap((comment) => {
        const { id, message, status, createdAt } = comment
        const photo = media.get(comment.photoId)
        if (photo === undefined) return []
        const from = writers.of(comment)?.displayName ?? null
        const written = { isHost: isFromHost(comment), message, status, createdAt: createdAt.toISOString() }
        return { id, mediaId: photo.id, from, ...written }
      })
      return { comments }
    },
    describe: ({ comments }, { has, nameOf }) => ({
      comments: comments
        ?.filter(({ id, mediaId }) => has({ id }) && has({ id: mediaId }))
        .map(({ id: _id, mediaId, ...comment }) => ({ photo: nameOf(mediaId), ...comment })),
    }),
    idsIn: ({ comments = [] }) => comments.map(({ id }) => id),
    listIds: async (eventId) => (await listAllRows(query, eventId)).map(({ id }) => id),
  }
}
