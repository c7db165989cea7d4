import * as z from 'zod/mini'
import { eventSchema } from '../events/index.ts'
import { eventIdSchema, feedTokenSchema } from '../kernel/index.ts'
import { mediaSchema } from '../media/index.ts'
import { noteSchema, voiceNoteSchema } from '../notes/index.ts'
import { ACTIVITY_KINDS, EVENT_STEPS } from './constants.ts'

/** What one person did within a quarter of an hour: "Birgit added 20 photos". */
export const activitySchema = z.object({
  /** Unique among the activity of an event; the same while it grows. */
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Of the latest of them. */
  at: z.iso.datetime(),
  /** Who did it; null for a guest without a name. */
  name: z.nullable(z.string()),
  isHost: z.boolean(),
  count: z.int(),
  /** Signed, expiring addresses of up to three of the photos, latest first. */
  thumbnailUrls: z.array(z.string()),
  /** The challenge that the photos were sent for. */
  prompt: z.nullable(z.string()),
})

const count = z.int().check(z.minimum(0))

export const overviewCountsSchema = z.object({
  files: count,
  /** Files of the last 24 hours. */
  newFiles: count,
  guests: count,
  bannedGuests: count,
  notes: count,
  voiceNotes: count,
  /** Of all photos. */
  hearts: count,
  albums: count,
  challenges: count,
  openReports: count,
  /** What reports hide until the host decides. */
  hiddenByReports: count,
  waitingComments: count,
  waitingPhotos: count,
  /** Originals that are still on guests' phones, and how many guests these have. */
  arrivingOriginals: count,
  arrivingGuests: count,
  /** Photo walls that are open now. */
  screens: count,
})

/** The party as its host sees it on the event's page. */
export const overviewSchema = z.object({
  /** With all its settings. */
  event: eventSchema,
  counts: overviewCountsSchema,
  /** When the photo that has waited longest arrived; null when none waits. */
  waitingSince: z.nullable(z.iso.datetime()),
  /** The photos that have waited longest. */
  waiting: z.array(mediaSchema),
  /** The latest photos, whatever their status. */
  latest: z.array(mediaSchema),
  /** Those with most hearts. */
  loved: z.array(mediaSchema),
  notes: z.array(noteSchema),
  voiceNotes: z.array(voiceNoteSchema),
  activity: z.array(activitySchema),
  /** What the host has done before the party. */
  steps: z.array(z.enum(EVENT_STEPS)),
  feedToken: feedTokenSchema,
})

/** What is new in one event. */
export const eventNewsSchema = z.object({
  eventId: eventIdSchema,
  /** Files of the last 24 hours. */
  newFiles: count,
  waitingPhotos: count,
})

export type EventNews = z.infer<typeof eventNewsSchema>
export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
export type OverviewCounts = z.infer<typeof overviewCountsSchema>
export type Overview = z.infer<typeof overviewSchema>
export type EventStep = (typeof EVENT_STEPS)[number]
