export { applyCommentFact, commentsQuery, refetchComments } from './comment-queries'
export { commentsAction } from './comments-action'
