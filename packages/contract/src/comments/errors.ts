import { defineErrors } from '../kernel/index.ts'

export const commentErrors = defineErrors({
  'comment.not_found': { status: 404, message: 'This comment is not there anymore.' },
  'comment.guest_full': { status: 409, message: 'You have written the most comments that this event takes.' },
  'comment.photo_full': { status: 409, message: 'This photo has the most comments that it can have.' },
})
