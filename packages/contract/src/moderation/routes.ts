import * as z from 'zod/mini'
import { endpoint, eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { REPORTS_LIMIT } from './limits.ts'
import {
  decisionSchema,
  newReportSchema,
  reportsSchema,
  shownAgainSchema,
  takenBackSchema,
} from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })
const oneGuest = z.object({ eventId: eventIdSchema, guestId: uuidSchema })

export const reportMedia = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/media/:mediaId/reports',
  summary: 'Reports a photo to the host, once for each guest. Doing it again succeeds.',
  policy: 'event:report',
  limit: REPORTS_LIMIT,
  params: z.object({ eventId: eventIdSchema, mediaId: uuidSchema }),
  body: newReportSchema,
  errors: ['media.not_found', 'guest.is_host'],
})

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/comments/:commentId/reports',
  summary: 'Reports a comment to the host, once for each guest. Doing it again succeeds.',
  policy: 'event:report',
  limit: REPORTS_LIMIT,
  params: z.object({ eventId: eventIdSchema, commentId: uuidSchema }),
  body: newReportSchema,
  errors: ['comment.not_found', 'guest.is_host'],
})

export const reportGreeting = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/greetings/:voiceNoteId/reports',
  summary:
    'Reports a voice message that guests hear to the host, once for each guest. Doing it again succeeds.',
  policy: 'event:report',
  limit: REPORTS_LIMIT,
  params: z.object({ eventId: eventIdSchema, voiceNoteId: uuidSchema }),
  body: newReportSchema,
  errors: ['note.not_found', 'guest.is_host'],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/reports',
  summary: 'What guests reported and the host has not decided, the latest first.',
  policy: 'event:manage',
  params: inEvent,
  response: reportsSchema,
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/reports/:reportId/decision',
  summary:
    'Keeps what was reported, takes it down, or takes the decision back. Reports of what was decided change nothing.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, reportId: uuidSchema }),
  body: decisionSchema,
  errors: ['report.not_found'],
})

export const showHiddenAgain = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/reports/show-hidden',
  summary:
    'Shows everything again that reports have hidden. It stays listed, and reports cannot hide it again. Doing it again succeeds.',
  policy: 'event:manage',
  params: inEvent,
  response: shownAgainSchema,
})

export const takeBackAll = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/guests/:guestId/take-back',
  summary:
    'Deletes the photos, notes and comments of a guest, and lets guests hear their voice messages no longer. Can be undone for ten minutes.',
  policy: 'event:manage',
  params: oneGuest,
  /** Made by the browser: sending again after a lost answer takes back what is left. */
  body: z.object({ id: uuidSchema }),
  response: takenBackSchema,
  errors: ['guest.not_found', 'take_back.over'],
})

export const undoTakeBack = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/take-backs/:takeBackId/undo',
  summary: 'Puts back what was taken back, within ten minutes. Doing it again succeeds.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, takeBackId: uuidSchema }),
  errors: ['take_back.over'],
})

export const moderationRoutes = {
  reportMedia,
  reportComment,
  reportGreeting,
  listReports,
  decideReport,
  showHiddenAgain,
  takeBackAll,
  undoTakeBack,
}
