import { AppError } from '@afterglow/contract'
import { commentRoutes } from '@afterglow/contract/comments'
import { isOwner } from '@afterglow/contract/events'
import { accessOf, type HandleProduct } from '../access/index.ts'
import type { delivery } from '../album/index.ts'
import { type AdmitNewcomer, type KnownGuestDeps, knownGuest } from '../guests/index.ts'
import { presentComments } from './present-comment.ts'
import { listComments, listWaitingComments } from './read-comments.ts'
import { addComment, type CommentDeps, changeComment, deleteOwnComment } from './write-comment.ts'

export type CommentRoutesDeps = CommentDeps &
  KnownGuestDeps & { admitNewcomer: AdmitNewcomer; mediaUrls: delivery.MediaUrls }

export function registerCommentRoutes(handle: HandleProduct, deps: CommentRoutesDeps): void {
  handle(commentRoutes.listComments, ({ grant, params }) =>
    listComments(deps, grant.event, grant.actor, params.mediaId),
  )

  handle(commentRoutes.addComment, async ({ grant, params: { mediaId }, body, request, reply }) => {
    const { event, actor } = grant
    await deps.admitNewcomer({ door: 'comments', grant, request })
    const isHost = isOwner(accessOf(event), actor)
    const guestId = isHost ? null : (await knownGuest(deps, grant, reply)).guestId
    const writer =
      guestId === null || actor.kind === 'guest'
        ? actor
        : ({ kind: 'guest', eventId: event.id, guestId, unlocked: false } as const)
    const comment = await addComment(deps, event, writer, { ...body, mediaId, guestId })
    const [presented] = await presentComments(deps.db.query, event, writer, [comment])
    if (presented === undefined) throw new AppError('comment.not_found')
    return presented
  })

  handle(commentRoutes.deleteComment, async ({ grant: { event, actor }, params: { commentId } }) => {
    const isHost = isOwner(accessOf(event), actor)
    const guestId = actor.kind === 'guest' ? actor.guestId : null
    if (guestId === null && !isHost) throw new AppError('comment.not_found')
    await deleteOwnComment(deps, event, { commentId, guestId: isHost ? null : guestId })
    return undefined
  })

  handle(commentRoutes.changeComment, async ({ grant: { event, actor }, params, body }) => {
    const comment = await changeComment(deps, event, params.commentId, body.status)
    const [presented] = await presentComments(deps.db.query, event, actor, [comment])
    if (presented === undefined) throw new AppError('comment.not_found')
    return presented
  })

  handle(commentRoutes.listWaitingComments, ({ grant }) =>
    listWaitingComments(deps, grant.event, grant.actor),
  )
}
