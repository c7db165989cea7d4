import { AppError } from '@afterglow/contract'
import { commentRoutes } from '@afterglow/contract/comments'
import { authorBehind } from '@afterglow/contract/kernel'
import type { HandleProduct } from '../access/index.ts'
import type { delivery } from '../album/index.ts'
import { type AdmitNewcomer, type AuthorDeps, authorOf } from '../guests/index.ts'
import { presentComments } from './present-comment.ts'
import { listComments, listWaitingComments } from './read-comments.ts'
import { addComment, type CommentDeps, changeComment, deleteOwnComment } from './write-comment.ts'

export type CommentRoutesDeps = CommentDeps &
  AuthorDeps & { admitNewcomer: AdmitNewcomer; mediaUrls: delivery.MediaUrls }

export function registerCommentRoutes(handle: HandleProduct, deps: CommentRoutesDeps): void {
  handle(commentRoutes.listComments, ({ grant, params }) =>
    listComments(deps, grant.event, grant.actor, params.mediaId),
  )

  handle(commentRoutes.addComment, async ({ grant, params: { mediaId }, body, request, reply }) => {
    await deps.admitNewcomer({ door: 'comments', grant, request })
    const author = await authorOf(deps, grant, reply)
    const comment = await addComment(deps, grant.event, author, { ...body, mediaId })
    const [presented] = await presentComments(deps.db.query, grant.event, author, [comment])
    if (presented === undefined) throw new AppError('comment.not_found')
    return presented
  })

  handle(commentRoutes.deleteComment, async ({ grant: { event, actor }, params: { commentId } }) => {
    await deleteOwnComment(deps, event, authorBehind(actor), commentId)
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
