import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { COMMENTS_LIMIT } from './limits.ts'
import {
  changeCommentSchema,
  commentSchema,
  commentsSchema,
  newCommentSchema,
  waitingCommentsSchema,
} from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneMedia = z.object({ eventId: eventIdSchema, mediaId: uuidSchema })
const oneComment = z.object({ eventId: eventIdSchema, commentId: uuidSchema })

export const listComments = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media/:mediaId/comments',
  summary:
    'The latest comments of a photo, the oldest first. Guests see what is published and what they wrote themselves; the host sees all.',
  policy: 'event:view',
  params: oneMedia,
  response: commentsSchema,
  errors: ['media.not_found', 'event.comments_off'],
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/:mediaId/comments',
  summary: 'Comments on a photo. Sent again with the same id, it answers the existing comment.',
  policy: 'event:comment',
  limit: COMMENTS_LIMIT,
  params: oneMedia,
  body: newCommentSchema,
  response: commentSchema,
  status: 201,
  errors: [
    'media.not_found',
    'comment.not_found',
    'comment.guest_full',
    'comment.photo_full',
    'guest.many_new',
  ],
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/comments/:commentId',
  summary: 'Takes one’s own comment back. Hosts take others’ down by their status.',
  policy: 'event:enter',
  params: oneComment,
  errors: ['comment.not_found'],
})

export const changeComment = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/comments/:commentId',
  summary: 'Publishes a comment, or takes it down.',
  policy: 'event:manage',
  params: oneComment,
  body: changeCommentSchema,
  response: commentSchema,
  errors: ['comment.not_found'],
})

export const listWaitingComments = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/comments/waiting',
  summary: 'Comments that wait for the host’s approval, with their photos, the oldest first.',
  policy: 'event:manage',
  params: inEvent,
  response: waitingCommentsSchema,
})

export const commentRoutes = { listComments, addComment, deleteComment, changeComment, listWaitingComments }
