import * as z from 'zod/mini'
import { eventIdSchema, languageSchema, lineSchema } from '../kernel/index.ts'
import {
  COLOR_THEMES,
  DATE_FORMATS,
  EVENT_STATUSES,
  EVENT_TYPES,
  GRID_STYLES,
  LAYOUT_TYPES,
  MAX_CAMERA_SHOTS,
  MAX_TITLE_LENGTH,
  MIN_CAMERA_SHOTS,
  STORAGE_LOCATIONS,
  WIZARD_EVENT_TYPES,
  WIZARD_LAYOUT_TYPES,
} from './constants.ts'
import { eventPermissionsSchema } from './permissions.ts'

/** The look of the guest page. */
export const eventLookSchema = z.object({
  layoutType: z.enum(LAYOUT_TYPES),
  gridStyle: z.enum(GRID_STYLES),
  colorTheme: z.enum(COLOR_THEMES),
  dateFormat: z.enum(DATE_FORMATS),
})

/** The camera in the guest page, where `guestsHaveCamera`. */
export const cameraSettingsSchema = z.object({
  /** Shots of each guest. */
  cameraShots: z.int().check(z.minimum(MIN_CAMERA_SHOTS), z.maximum(MAX_CAMERA_SHOTS)),
  /** Guests send nothing but shots. */
  cameraOnly: z.boolean(),
})

/** Dates without a time, YYYY-MM-DD. For display only. */
export const dateOnlySchema = z.iso.date().check(z.refine((date) => date >= '0001', 'This year is not one'))

/** The point of a cover photo that crops keep: 0 to 1 from the left and from the top. */
export const focalPointSchema = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
})

/**
 * The language of the photo wall and of what is printed, and of the page for guests whose own there is not. Null where the
 * hosts have chosen none.
 */
export const eventLanguageSchema = z.catch(z.nullable(languageSchema), null)

export const titleSchema = lineSchema(MAX_TITLE_LENGTH, 'The title is too long').check(
  z.minLength(1, 'Please enter a title'),
)

/** An event as its host sees it. */
export const eventSchema = z.object({
  id: eventIdSchema,
  title: z.string(),
  hostMessage: z.nullable(z.string()),
  eventDate: z.nullable(dateOnlySchema),
  startDate: z.nullable(dateOnlySchema),
  eventType: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  defaultHashtag: z.string(),
  storageLocation: z.enum(STORAGE_LOCATIONS),
  timeZone: z.string(),
  language: eventLanguageSchema,
  ...eventPermissionsSchema.shape,
  ...eventLookSchema.shape,
  ...cameraSettingsSchema.shape,
  /** Whether there is a password; the password itself is never returned. */
  hasPassword: z.boolean(),
  primaryImageUrl: z.nullable(z.string()),
  coverFocalPoint: focalPointSchema,
  countdownEnabled: z.boolean(),
  countdownTitle: z.string(),
  countdownMessage: z.string(),
  /** An instant; the server's clock decides when it has come. */
  countdownEndDate: z.nullable(z.iso.datetime()),
  /** The same instant in the event's local time: `2026-06-20T15:00`. */
  countdownEndLocal: z.nullable(z.string()),
  /** When guests may send, as instants; null as far as the host's plan reaches, which it can only narrow. */
  sendingFrom: z.nullable(z.iso.datetime()),
  sendingUntil: z.nullable(z.iso.datetime()),
  /** The same in the event's local time. */
  sendingFromLocal: z.nullable(z.string()),
  sendingUntilLocal: z.nullable(z.string()),
  /** When all photos appear for everybody; null when they are not held back. */
  revealsAt: z.nullable(z.iso.datetime()),
  revealsAtLocal: z.nullable(z.string()),
  /** Whether faces are grouped. Set by the faces endpoints, since switching it off deletes data. */
  groupsFaces: z.boolean(),
  guestsCanFindThemselves: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  mediaCount: z.int(),
})

/** A card on the events home. */
export const eventCardSchema = z.pick(eventSchema, {
  id: true,
  title: true,
  eventDate: true,
  eventType: true,
  status: true,
  colorTheme: true,
  dateFormat: true,
  primaryImageUrl: true,
  createdAt: true,
  mediaCount: true,
})

/** The wizard's input. The server decides id, owner, status and every default. */
export const newEventSchema = z.object({
  title: titleSchema,
  eventDate: z.nullable(dateOnlySchema),
  eventType: z.enum(WIZARD_EVENT_TYPES),
  layoutType: z.enum(WIZARD_LAYOUT_TYPES),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})

export type EventStatus = (typeof EVENT_STATUSES)[number]
export type EventLook = z.infer<typeof eventLookSchema>
export type Event = z.infer<typeof eventSchema>
export type EventCard = z.infer<typeof eventCardSchema>
export type NewEvent = z.infer<typeof newEventSchema>
export type FocalPoint = z.infer<typeof focalPointSchema>
