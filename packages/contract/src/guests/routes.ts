import * as z from 'zod/mini'
import {
  EVENT_ID_ALPHABET,
  endpoint,
  eventIdSchema,
  lineSchema,
  readCode,
  uuidSchema,
} from '../kernel/index.ts'
import { MAX_GUEST_NAME_LENGTH, TRANSFER_CODE_LENGTH } from './constants.ts'
import { GUEST_LIMIT, UNLOCK_LIMIT } from './limits.ts'

const inEvent = z.object({ eventId: eventIdSchema })

/** A guest's own identity in an event. The name is for display only. */
export const guestSelfSchema = z.object({
  name: z.nullable(z.string()),
  /** Whether a name that is given now is shown beside what the guest sent to everybody who sees it. */
  othersSeeName: z.boolean(),
})

export type GuestSelf = z.infer<typeof guestSelfSchema>

/** As typed from another screen. */
export const transferCodeSchema = z
  .string()
  .check(
    z.maxLength(40),
    z.overwrite(readCode),
    z.regex(
      new RegExp(`^[${EVENT_ID_ALPHABET}]{${TRANSFER_CODE_LENGTH}}$`),
      'A code has 8 letters and digits',
    ),
  )

const oneGuest = z.object({ eventId: eventIdSchema, guestId: uuidSchema })

/** A guest from whom the host takes nothing more. */
export const bannedGuestSchema = z.object({
  guestId: uuidSchema,
  name: z.nullable(z.string()),
  bannedAt: z.iso.datetime(),
})

export const bansSchema = z.object({ guests: z.array(bannedGuestSchema) })

export type BannedGuest = z.infer<typeof bannedGuestSchema>

export const unlockEvent = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/unlock',
  summary: 'Opens a locked event for this browser, until its password changes.',
  policy: 'event:find',
  limit: UNLOCK_LIMIT,
  params: inEvent,
  body: z.object({ password: z.string().check(z.maxLength(1000)) }),
  errors: ['event.wrong_password', 'request.proof_needed'],
})

export const trustGuest = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/guests/:guestId/trust',
  summary:
    'Has what this guest sends from now on published at once, or wait for approval like that of others.',
  policy: 'event:manage',
  params: z.object({ eventId: eventIdSchema, guestId: uuidSchema }),
  body: z.object({ isTrusted: z.boolean() }),
  response: z.object({ isTrusted: z.boolean() }),
  errors: ['guest.not_found'],
})

export const banGuest = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/guests/:guestId/ban',
  summary: 'Takes nothing more from this guest, who still sees what everybody sees. Doing it again succeeds.',
  policy: 'event:manage',
  params: oneGuest,
  errors: ['guest.not_found'],
})

export const unbanGuest = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/guests/:guestId/ban',
  summary: 'Takes photos and words from this guest again. Doing it again succeeds.',
  policy: 'event:manage',
  params: oneGuest,
})

export const listBans = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/bans',
  summary: 'The guests from whom the host takes nothing more, the latest first.',
  policy: 'event:manage',
  params: inEvent,
  response: bansSchema,
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/me',
  summary: 'Who this browser is in the event. The name is null until a guest has given one.',
  policy: 'event:enter',
  params: inEvent,
  response: guestSelfSchema,
})

export const nameMe = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/me',
  summary: 'Gives this guest a name, or takes it away when it is empty. Two guests may have the same.',
  policy: 'event:enter',
  limit: GUEST_LIMIT,
  params: inEvent,
  body: z.object({ name: lineSchema(MAX_GUEST_NAME_LENGTH, 'A name can have at most 100 characters') }),
  response: guestSelfSchema,
  errors: ['guest.is_host', 'guest.many_new'],
})

export const startTransfer = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/me/transfer',
  summary:
    'Gives a code with which another browser becomes this guest. Works once; a new one ends the one before.',
  policy: 'event:enter',
  limit: GUEST_LIMIT,
  params: inEvent,
  response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['guest.is_host'],
})

export const adoptGuest = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/me/adopt',
  summary: 'Makes this browser the guest who was given the code. Who it was before, it is no more.',
  policy: 'event:enter',
  limit: GUEST_LIMIT,
  params: inEvent,
  body: z.object({ code: transferCodeSchema }),
  response: guestSelfSchema,
  errors: ['guest.is_host', 'guest.code_invalid', 'request.proof_needed'],
})

export const guestRoutes = {
  unlockEvent,
  trustGuest,
  banGuest,
  unbanGuest,
  listBans,
  getMe,
  nameMe,
  startTransfer,
  adoptGuest,
}
