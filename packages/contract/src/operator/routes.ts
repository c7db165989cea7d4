import * as z from 'zod/mini'
import { storageTierSchema } from '../billing/schema.ts'
import { endpoint, eventIdSchema, lineSchema, uuidSchema } from '../kernel/index.ts'
import {
  MAX_EXTENSION_DAYS,
  MAX_GRANT_MONTHS,
  MAX_INVITATION_NOTE_LENGTH,
  MAX_QUOTA_GIGABYTES,
  OPERATOR_LIMIT,
} from './limits.ts'
import {
  givenUpJobSchema,
  hostDetailSchema,
  hostLineSchema,
  invitationSchema,
  operatorActionSchema,
  overviewSchema,
  receivedMessageSchema,
} from './schema.ts'

const policy = 'console'
const limit = OPERATOR_LIMIT
const hostParams = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(100)) })
const pageQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(500))) })
const nextCursor = z.nullable(z.string())
const suspension = z.object({ isSuspended: z.boolean() })
const upTo = (most: number, least = 1) => z.int().check(z.gte(least), z.lte(most))

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/operator/overview',
  summary: 'How the installation is doing: hosts, storage, jobs, the last integrity check.',
  policy,
  response: overviewSchema,
})

export const listHosts = endpoint({
  method: 'GET',
  path: '/api/operator/hosts',
  summary: 'Hosts, newest first; those whose email or name contains the text.',
  policy,
  query: z.extend(pageQuery, { text: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ hosts: z.array(hostLineSchema), nextCursor }),
})

export const getHost = endpoint({
  method: 'GET',
  path: '/api/operator/hosts/:userId',
  summary: 'What one host has: plan, room, events, receipts.',
  policy,
  params: hostParams,
  response: hostDetailSchema,
  errors: ['operator.host_not_found'],
})

export const setHostSuspended = endpoint({
  method: 'PUT',
  path: '/api/operator/hosts/:userId/suspension',
  summary: 'Shuts a host out with all their events, or lets them in again.',
  policy,
  limit,
  params: hostParams,
  body: suspension,
  errors: ['operator.host_not_found', 'operator.yourself'],
})

export const setEventSuspended = endpoint({
  method: 'PUT',
  path: '/api/operator/events/:eventId/suspension',
  summary: 'Closes one event for everybody, its host included, or opens it again.',
  policy,
  limit,
  params: z.object({ eventId: eventIdSchema }),
  body: suspension,
  errors: ['event.not_found'],
})

export const giveRoom = endpoint({
  method: 'POST',
  path: '/api/operator/hosts/:userId/room',
  summary:
    'Gives a host the room of a pass for some months, what they have for some days longer, or another quota.',
  policy,
  limit,
  params: hostParams,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('grant'),
      tier: storageTierSchema,
      months: upTo(MAX_GRANT_MONTHS),
    }),
    z.object({ kind: z.literal('extend'), days: upTo(MAX_EXTENSION_DAYS) }),
    /** Null goes back to the plan's. */
    z.object({ kind: z.literal('quota'), gigabytes: z.nullable(upTo(MAX_QUOTA_GIGABYTES, 0)) }),
  ]),
  errors: ['operator.host_not_found'],
})

export const refundReceipt = endpoint({
  method: 'POST',
  path: '/api/operator/receipts/:number/refund',
  summary: 'Sends the money of a receipt back, or so much of it. All of it ends what it paid for.',
  policy,
  limit,
  params: z.object({ number: z.string().check(z.maxLength(40)) }),
  /** In the smallest unit of the currency; all that is left when omitted. */
  body: z.object({ amount: z.optional(z.int().check(z.gte(1))) }),
  errors: ['operator.receipt_not_found', 'operator.refund_too_large'],
})

export const listGivenUpJobs = endpoint({
  method: 'GET',
  path: '/api/operator/jobs',
  summary: 'Jobs that used up their attempts, latest first.',
  policy,
  response: z.object({ jobs: z.array(givenUpJobSchema) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/operator/jobs/:id/retry',
  summary: 'Makes a job that was given up due now.',
  policy,
  limit,
  params: z.object({ id: z.string().check(z.regex(/^\d{1,19}$/)) }),
  errors: ['operator.job_gone'],
})

export const listReceivedMessages = endpoint({
  method: 'GET',
  path: '/api/operator/messages',
  summary: 'Messages of the contact form, newest first.',
  policy,
  query: pageQuery,
  response: z.object({ messages: z.array(receivedMessageSchema), nextCursor }),
})

export const listOperatorActions = endpoint({
  method: 'GET',
  path: '/api/operator/actions',
  summary: 'What operators did by hand, newest first.',
  policy,
  query: pageQuery,
  response: z.object({ actions: z.array(operatorActionSchema), nextCursor }),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/operator/invitations',
  summary: 'Invitations to create an account, newest first.',
  policy,
  response: z.object({ invitations: z.array(invitationSchema) }),
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/operator/invitations',
  summary: 'Makes a link with which one person can create an account. The link is in this answer alone.',
  policy,
  limit,
  body: z.object({
    note: lineSchema(MAX_INVITATION_NOTE_LENGTH, 'The note is too long'),
    makesOperator: z.boolean(),
  }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
})

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/operator/invitations/:id',
  summary: 'Takes an unused invitation back.',
  policy,
  limit,
  params: z.object({ id: uuidSchema }),
  errors: ['operator.invitation_gone'],
})

export const operatorRoutes = {
  getOverview,
  listHosts,
  getHost,
  setHostSuspended,
  setEventSuspended,
  giveRoom,
  refundReceipt,
  listGivenUpJobs,
  retryJob,
  listReceivedMessages,
  listOperatorActions,
  listInvitations,
  createInvitation,
  deleteInvitation,
}
