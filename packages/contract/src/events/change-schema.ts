import * as z from 'zod/mini'
import { fitsCharacters, languageSchema, lineSchema, textSchema } from '../kernel/index.ts'
import {
  EVENT_STATUSES,
  EVENT_TYPES,
  MAX_COUNTDOWN_MESSAGE_LENGTH,
  MAX_COUNTDOWN_TITLE_LENGTH,
  MAX_EVENT_PASSWORD_LENGTH,
  MAX_HASHTAG_LENGTH,
  MAX_HOST_MESSAGE_LENGTH,
  MIN_EVENT_PASSWORD_LENGTH,
  STORAGE_LOCATIONS,
} from './constants.ts'
import { readEventPassword } from './event-password.ts'
import { isLocalTime, isTimeZone } from './local-time.ts'
import { eventPermissionsSchema } from './permissions.ts'
import {
  cameraSettingsSchema,
  dateOnlySchema,
  eventLookSchema,
  focalPointSchema,
  titleSchema,
} from './schema.ts'

/** A hashtag gets its '#' automatically. An empty one becomes the default; so do the texts of a countdown. */
export const hashtagSchema = lineSchema(MAX_HASHTAG_LENGTH, 'The hashtag is too long').check(
  z.overwrite(withHash),
  // Checked again, since the '#' counts.
  z.refine((text) => fitsCharacters(text, MAX_HASHTAG_LENGTH), 'The hashtag is too long'),
  z.regex(/^(#\S+)?$/, 'A hashtag has no spaces'),
)

/** A password for unlocking an event, as it is read from every keyboard. */
export const eventPasswordSchema = z
  .string()
  .check(
    z.overwrite(readEventPassword),
    z.minLength(MIN_EVENT_PASSWORD_LENGTH, 'Password must be at least 4 characters'),
    z.maxLength(MAX_EVENT_PASSWORD_LENGTH, 'Password must be at most 128 characters'),
  )

export const localTimeSchema = z.nullable(
  z.string().check(z.refine(isLocalTime, 'Please enter a date and a time')),
)

/** Everything about an event that its host can set. Omitted fields stay unchanged. */
export const eventChangesSchema = z.partial(
  z.object({
    title: titleSchema,
    /** Empty means none. */
    hostMessage: z.nullable(
      textSchema(MAX_HOST_MESSAGE_LENGTH, 'The message can have at most 200 characters'),
    ),
    eventDate: z.nullable(dateOnlySchema),
    startDate: z.nullable(dateOnlySchema),
    eventType: z.enum(EVENT_TYPES),
    status: z.enum(EVENT_STATUSES),
    defaultHashtag: hashtagSchema,
    storageLocation: z.enum(STORAGE_LOCATIONS),
    /** The countdown's end and other times keep their local time in the new zone. */
    timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'This time zone is not known')),
    /** `null` leaves it to each guest. */
    language: z.nullable(languageSchema),
    ...eventPermissionsSchema.shape,
    ...eventLookSchema.shape,
    ...cameraSettingsSchema.shape,
    coverFocalPoint: focalPointSchema,
    countdownEnabled: z.boolean(),
    countdownTitle: lineSchema(MAX_COUNTDOWN_TITLE_LENGTH, 'The title can have at most 100 characters'),
    countdownMessage: textSchema(MAX_COUNTDOWN_MESSAGE_LENGTH, 'The message can have at most 200 characters'),
    /** `2026-06-20T15:00`, in the event's time zone. Converted to one instant, which is stored. */
    countdownEndLocal: localTimeSchema,
    /** In the event's time zone, as well. `null` removes the limit. */
    sendingFromLocal: localTimeSchema,
    sendingUntilLocal: localTimeSchema,
    /** Moved into the future, it hides what was revealed. `null`: photos are not held back. */
    revealsAtLocal: localTimeSchema,
    /** Reveals what is still held back, by the server's clock. */
    revealNow: z.literal(true),
    /** Never returned. `null` removes it. Guests who unlocked the event with the old one must do so again. */
    password: z.nullable(eventPasswordSchema),
  }),
)

/**
 * Changes, and the `updatedAt` of the event as the host saw it. If it has changed since, nothing is saved and the
 * answer is `event.changed_meanwhile` with the current event.
 */
export const changeEventSchema = z.object({
  ...eventChangesSchema.shape,
  updatedAt: z.optional(z.iso.datetime()),
})

export type EventChanges = z.infer<typeof eventChangesSchema>

function withHash(text: string): string {
  const bare = text.replace(/^#+/, '')
  return bare === '' ? '' : `#${bare}`
}
