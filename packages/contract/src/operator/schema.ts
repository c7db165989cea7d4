import * as z from 'zod/mini'
import { SIGN_UP_MODES } from '../accounts/constants.ts'
import { currencySchema, planSchema } from '../billing/schema.ts'
import { eventIdSchema, uuidSchema } from '../kernel/index.ts'
import { CONTACT_SUBJECTS } from '../support/constants.ts'

const date = z.iso.datetime()
const maybeDate = z.nullable(date)
const count = z.int().check(z.gte(0))

/** How the installation is doing, at one look. */
export const overviewSchema = z.object({
  hosts: count,
  events: count,
  media: count,
  storedBytes: count,
  jobs: z.object({
    waiting: count,
    /** Age of the job that has been due for longest, in seconds. */
    oldestSeconds: z.number(),
    givenUp: count,
  }),
  /** The last comparison of rows and objects; null before the first. */
  integrity: z.nullable(z.object({ checkedAt: date, problems: z.record(z.string(), count) })),
  /** The last complete backup, and the last that failed; each null where there was none. */
  backup: z.object({
    complete: z.nullable(
      z.object({ at: date, place: z.string(), bytes: count, words: z.nullable(z.string()) }),
    ),
    failed: z.nullable(z.object({ at: date, place: z.string(), words: z.nullable(z.string()) })),
  }),
  /** Messages of the contact form in the last 30 days. */
  messages: count,
  signUp: z.enum(SIGN_UP_MODES),
  mailDelivers: z.boolean(),
  /** The room of every host, in bytes, where there are no paid plans; else null. */
  hostQuotaBytes: z.nullable(z.number()),
  store: z.enum(['disk', 's3']),
})

export const hostLineSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  createdAt: date,
  suspendedAt: maybeDate,
  /** When the account is deleted, where its host asked for that. */
  deletionAt: maybeDate,
  isOperator: z.boolean(),
  events: count,
  usedBytes: count,
})

export const hostEventSchema = z.object({
  id: eventIdSchema,
  title: z.string(),
  createdAt: date,
  media: count,
  storedBytes: count,
  suspendedAt: maybeDate,
})

export const hostReceiptSchema = z.object({
  number: z.string(),
  paidAt: date,
  /** In the smallest unit of the currency. */
  amount: z.int(),
  refundedAmount: z.int(),
  currency: currencySchema,
})

export const hostDetailSchema = z.extend(hostLineSchema, {
  plan: planSchema,
  eventList: z.array(hostEventSchema),
  receipts: z.array(hostReceiptSchema),
})

/** A job that used up its attempts. Its payload names rows by id. */
export const givenUpJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  payload: z.unknown(),
  attempts: count,
  since: date,
  error: z.string(),
})

export const receivedMessageSchema = z.object({
  id: uuidSchema,
  createdAt: date,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string(),
  /** The account it was sent from, if any. */
  userId: z.nullable(z.string()),
})

export const operatorActionSchema = z.object({
  id: uuidSchema,
  at: date,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})

export const invitationSchema = z.object({
  id: uuidSchema,
  note: z.string(),
  makesOperator: z.boolean(),
  createdAt: date,
  expiresAt: date,
  usedAt: maybeDate,
  usedByEmail: z.nullable(z.string()),
})

export type Overview = z.infer<typeof overviewSchema>
export type HostLine = z.infer<typeof hostLineSchema>
export type HostDetail = z.infer<typeof hostDetailSchema>
export type HostEvent = z.infer<typeof hostEventSchema>
export type HostReceipt = z.infer<typeof hostReceiptSchema>
export type GivenUpJob = z.infer<typeof givenUpJobSchema>
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>
export type OperatorActionLine = z.infer<typeof operatorActionSchema>
export type Invitation = z.infer<typeof invitationSchema>
