import * as z from 'zod/mini'
import { commentSchema } from '../comments/index.ts'
import { countCharacters, uuidSchema } from '../kernel/index.ts'
import { mediaSchema } from '../media/index.ts'
import { voiceNoteSchema } from '../notes/schema.ts'
import { cleanName, isBlank } from '../notes/text.ts'
import { MAX_REASON_LENGTH, REPORTED_KINDS } from './constants.ts'

const TOO_LONG = `A reason can have at most ${MAX_REASON_LENGTH} characters`

/** One line. Empty means none. */
export const reasonSchema = z.string().check(
  z.maxLength(4000, TOO_LONG),
  z.overwrite((text) => (isBlank(text) ? '' : cleanName(text))),
  z.refine((text) => countCharacters(text) <= MAX_REASON_LENGTH, TOO_LONG),
)

export const newReportSchema = z.object({ reason: z.optional(z.nullable(reasonSchema)) })

/** Who sent what was reported; null when it was the host. */
const reportedSenderSchema = z.nullable(
  z.object({ guestId: uuidSchema, name: z.nullable(z.string()), isBanned: z.boolean() }),
)

/** Something that guests reported, as its host sees it. Who reported it is in no answer. */
export const reportSchema = z.object({
  id: uuidSchema,
  kind: z.enum(REPORTED_KINDS),
  /** The photo, or that of the comment; null for a greeting. */
  media: z.nullable(mediaSchema),
  /** What was reported, of a comment. */
  comment: z.nullable(commentSchema),
  /** The voice message that guests hear. */
  greeting: z.nullable(voiceNoteSchema),
  sender: reportedSenderSchema,
  /** How many guests reported it. */
  reportCount: z.int(),
  /** What they gave as reasons, the latest first. */
  reasons: z.array(z.string()),
  /** Hidden by the number of reports until the host decides. */
  isHidden: z.boolean(),
  lastReportedAt: z.iso.datetime(),
})

export const reportsSchema = z.object({ reports: z.array(reportSchema), total: z.int() })

/** `reopen` takes a decision back. */
export const decisionSchema = z.object({ decision: z.enum(['keep', 'take-down', 'reopen']) })

/** How much of what reports had hidden is shown again. */
export const shownAgainSchema = z.object({ shown: z.int() })

/** What a guest had sent and the host took back, for saying so and for undoing it. */
export const takenBackSchema = z.object({
  id: uuidSchema,
  photos: z.int(),
  notes: z.int(),
  comments: z.int(),
  /** Voice messages that guests can no longer hear. The host keeps them. */
  greetings: z.int(),
})

export type Report = z.infer<typeof reportSchema>
export type Decision = z.infer<typeof decisionSchema>['decision']
export type TakenBack = z.infer<typeof takenBackSchema>
