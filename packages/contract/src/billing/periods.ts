import { TRIAL_DAYS } from '../accounts/constants.ts'
import { DAYS } from '../kernel/index.ts'
import { READ_ONLY_DAYS } from './constants.ts'
import { addMonths } from './months.ts'
import { PREMIUM_PASS_MONTHS } from './prices.ts'

/**
 * Every period that is promised anywhere. Code follows this table, and `content/periods.test.ts` compares all texts
 * with it. Where two texts differ, the more generous one holds.
 */
export const PERIODS = {
  /** From sign-up; texts say "at least 7". */
  trialDays: TRIAL_DAYS,
  promisedTrialDays: 7,
  passMonths: PREMIUM_PASS_MONTHS,
  /** Guests count on the album being open from so long before the date; it is open from the moment it is shared. */
  openBeforeWeeks: 2,
  /** Guests upload for so long after the date of the event, or until the plan ends if that is later. */
  guestUploadMonths: 3,
  /** Hosts view, download and export for so long from the creation of an event, whatever the plan. */
  hostAccessMonths: 12,
  /** What is there stays for at least so long after a plan has ended. */
  afterPlanDays: READ_ONLY_DAYS,
  /** Of these, texts promise an export for so long; it works until the deletion. */
  exportDays: 30,
  refundDays: 30,
  accountDeletionDays: 7,
  dateChangeYears: 2,
  /** Of messages of the contact form that nobody sent while signed in. */
  contactMessageMonths: 12,
} as const

/** What the periods of an event depend on. Times are epoch milliseconds. */
export interface AlbumDates {
  /** `yyyy-MM-dd`, or null. */
  eventDate: string | null
  createdAt: number
}

/**
 * Until when guests may add to an event. The day of the event ends when it has ended everywhere on earth; an event
 * without a date counts from its creation.
 */
export function takesUntil(album: AlbumDates, planEndsAt: number): number {
  const day = album.eventDate === null ? album.createdAt : endOfDayAnywhere(album.eventDate)
  return Math.max(planEndsAt, addMonths(day, PERIODS.guestUploadMonths))
}

/** When the albums of a host are deleted, unless there is a plan again: after the last promise about any of them. */
export function deletesAt(albums: readonly AlbumDates[], planEndsAt: number): number {
  const promised = albums.flatMap((album) => [
    addMonths(album.createdAt, PERIODS.hostAccessMonths),
    takesUntil(album, planEndsAt),
  ])
  return Math.max(planEndsAt + PERIODS.afterPlanDays * DAYS, ...promised)
}

/** The west end of the world, twelve hours behind UTC, is the last to finish a day. */
function endOfDayAnywhere(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`) + 1.5 * DAYS
}
