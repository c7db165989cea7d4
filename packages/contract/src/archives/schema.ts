import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'
import { ARCHIVE_LAYOUTS, ARCHIVE_STATES, GUEST_ARCHIVE_SCOPES, MAX_ARCHIVE_ITEMS } from './constants.ts'

export const newArchiveSchema = z.object({
  /** Only these; if omitted, the whole album with its notes and voice messages. */
  mediaIds: z.optional(z.array(uuidSchema).check(z.minLength(1), z.maxLength(MAX_ARCHIVE_ITEMS))),
  layout: z._default(z.enum(ARCHIVE_LAYOUTS), 'by-day'),
})

export const newGuestArchiveSchema = z.object({ scope: z.enum(GUEST_ARCHIVE_SCOPES) })

/** A ZIP of an album, or part of it, as it was when requested. */
export const archiveSchema = z.object({
  id: uuidSchema,
  state: z.enum(ARCHIVE_STATES),
  /** Progress of its preparation: the share of the required bytes already read. */
  percent: z.int(),
  layout: z.enum(ARCHIVE_LAYOUTS),
  /** Photos, films and voice messages in it. */
  files: z.int(),
  /** Size of the whole ZIP; 0 until it is ready. */
  bytes: z.int(),
  /** Its download address, which needs no session; null until it is ready. */
  url: z.nullable(z.string()),
  /** Whether the link has also been mailed. */
  isMailed: z.boolean(),
  expiresAt: z.iso.datetime(),
})

export type NewArchive = z.infer<typeof newArchiveSchema>
export type Archive = z.infer<typeof archiveSchema>
export type NewGuestArchive = z.infer<typeof newGuestArchiveSchema>
