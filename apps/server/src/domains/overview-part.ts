import type { ActivityKind, EventStep } from '@afterglow/contract/overview'
import type { RawBuilder } from 'kysely'

/**
 * What a domain adds to the overview of an event, as fragments of SQL: the overview reads all figures in one statement,
 * and all activity in another.
 */
export interface OverviewPart {
  /** A scalar subquery for each figure that this domain knows. */
  figures?(eventId: string): Partial<Record<keyof Figures, RawBuilder<unknown>>>
  /** A query of `ActivityRow`s of what was done since a moment. Acts of one person within a quarter of an hour are one. */
  activity?(eventId: string, since: Date): RawBuilder<unknown>
}

/** The figures of an event's overview. */
export interface Figures {
  waitingPhotos: number
  /** When the photo that has waited longest arrived. */
  waitingSince: Date | null
  /** Photos of the last 24 hours. */
  newPhotos: number
  guests: number
  bannedGuests: number
  notes: number
  voiceNotes: number
  hearts: number
  arrivingOriginals: number
  arrivingGuests: number
  waitingComments: number
  openReports: number
  hiddenByReports: number
  albums: number
  challenges: number
  steps: EventStep[]
  screens: number
}

export interface ActivityRow {
  kind: ActivityKind
  /** Unique and stable among the acts of an event. */
  key: string
  /** Null for the host. */
  guestId: string | null
  /** The name that was given with it, where there is one. */
  name: string | null
  /** Of the latest of them. */
  at: Date
  count: number
  /** Up to three of the photos, latest first. */
  photoIds: string[]
  challengeId: string | null
}
