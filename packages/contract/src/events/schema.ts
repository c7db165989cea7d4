import * as z from 'zod/mini'
import { eventIdSchema } from '../kernel/index.ts'
import {
  COLOR_THEMES,
  DATE_FORMATS,
  EVENT_STATUSES,
  EVENT_TYPES,
  GRID_STYLES,
  LAYOUT_TYPES,
  MAX_TITLE_LENGTH,
  STORAGE_LOCATIONS,
  WIZARD_EVENT_TYPES,
  WIZARD_LAYOUT_TYPES,
} from './constants.ts'

/** The nine toggles of Access Control. */
export const eventPermissionsSchema = z.object({
  passwordProtection: z.boolean(),
  guestsCanView: z.boolean(),
  guestsCanUpload: z.boolean(),
  guestsCanAddNotes: z.boolean(),
  guestsCanDownload: z.boolean(),
  guestsCanDelete: z.boolean(),
  guestsViewOwnOnly: z.boolean(),
  uploadApproval: z.boolean(),
  socialSharing: z.boolean(),
})

/** How the guest page looks. */
export const eventLookSchema = z.object({
  layoutType: z.enum(LAYOUT_TYPES),
  gridStyle: z.enum(GRID_STYLES),
  colorTheme: z.enum(COLOR_THEMES),
  dateFormat: z.enum(DATE_FORMATS),
})

/** Dates without a time, YYYY-MM-DD. They are for display and decide nothing. */
const dateOnly = z.iso.date()

/** An event as its host sees it. */
export const eventSchema = z.object({
  id: eventIdSchema,
  title: z.string(),
  hostMessage: z.nullable(z.string()),
  eventDate: z.nullable(dateOnly),
  startDate: z.nullable(dateOnly),
  eventType: z.enum(EVENT_TYPES),
  status: z.enum(EVENT_STATUSES),
  defaultHashtag: z.string(),
  storageLocation: z.enum(STORAGE_LOCATIONS),
  timeZone: z.string(),
  ...eventPermissionsSchema.shape,
  ...eventLookSchema.shape,
  primaryImageUrl: z.nullable(z.string()),
  countdownEnabled: z.boolean(),
  countdownTitle: z.string(),
  countdownMessage: z.string(),
  countdownEndDate: z.nullable(z.iso.datetime()),
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

/** What the wizard sends. The server decides id, owner, status and every default. */
export const newEventSchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a title'),
      z.maxLength(MAX_TITLE_LENGTH, 'The title is too long'),
    ),
  eventDate: z.nullable(dateOnly),
  eventType: z.enum(WIZARD_EVENT_TYPES),
  layoutType: z.enum(WIZARD_LAYOUT_TYPES),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})

export type Event = z.infer<typeof eventSchema>
export type EventCard = z.infer<typeof eventCardSchema>
export type NewEvent = z.infer<typeof newEventSchema>
export type EventPermissions = z.infer<typeof eventPermissionsSchema>
export type EventLook = z.infer<typeof eventLookSchema>
