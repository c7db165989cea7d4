import * as z from 'zod/mini'
import { EVENT_ID_PATTERN } from './event-id.ts'

/** An event's id: 12 characters of 5 random bits each (60 bits), short enough for a small QR code. */
export const eventIdSchema = z.string().check(z.regex(EVENT_ID_PATTERN, 'Invalid event link'))

/** Every other id is a time-ordered UUID (version 7). */
export const uuidSchema = z.uuid()
