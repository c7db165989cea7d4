export { type CommentRow, findComment, findComments, isComment } from './comment-store.ts'
export { comments } from './plug.ts'
export { presentComments } from './present-comment.ts'
export { moveComment } from './write-comment.ts'
