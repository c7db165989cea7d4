import { TRIAL_DAYS } from '../accounts/constants.ts'
import { DAYS } from '../kernel/index.ts'
import { READ_ONLY_DAYS } from './constants.ts'
import { addMonths } from './months.ts'
import { PREMIUM_PASS_MONTHS } from './prices.ts'

/**
 * Every period promised anywhere. Code follows this table, and `content/periods.test.ts` compares all texts with it.
 * Where two texts differ, the more generous one applies.
 */
export const PERIODS = {
  /** From sign-up; texts say "at least 7". */
  trialDays: TRIAL_DAYS,
  promisedTrialDays: 7,
  passMonths: PREMIUM_PASS_MONTHS,
  /** Guests are promised an open album this long before the date; it is open from the moment it is shared. */
  openBeforeWeeks: 2,
  /** Guests upload for this long after the date of the event, or until the plan ends if that is later. */
  guestUploadMonths: 3,
  /** Hosts view, download and export for this long after creating an event, whatever the plan. */
  hostAccessMonths: 12,
  /** The least time that existing files are kept after a plan has ended. */
  afterPlanDays: READ_ONLY_DAYS,
  /** The part of these for which texts promise an export; it works until the deletion. */
  exportDays: 30,
  refundDays: 30,
  accountDeletionDays: 7,
  dateChangeYears: 2,
  /** The longest that a backup is kept, and with it what was deleted since. Operators have to keep to it. */
  backupDays: 30,
  /** Retention of contact form messages sent while signed out. */
  contactMessageMonths: 12,
} as const

/** The periods that an operator may choose; `PERIODS` says what each means and is usually. */
export interface KeptPeriods {
  guestUploadMonths: number
  hostAccessMonths: number
  afterPlanDays: number
}

/** The fields that determine an event's periods. Times are epoch milliseconds. */
export interface AlbumDates {
  /** `yyyy-MM-dd`, or null. */
  eventDate: string | null
  createdAt: number
}

/**
 * When guests' uploads to an event end. The day of the event ends when it has ended everywhere on earth; an event
 * without a date counts from its creation.
 */
export function takesUntil(
  album: AlbumDates,
  planEndsAt: number,
  { guestUploadMonths }: Pick<KeptPeriods, 'guestUploadMonths'> = PERIODS,
): number {
  const day = album.eventDate === null ? album.createdAt : endOfDayAnywhere(album.eventDate)
  return Math.max(planEndsAt, addMonths(day, guestUploadMonths))
}

/** When a host's albums are deleted, unless there is a plan again: after the last promise about any of them. */
export function deletesAt(
  albums: readonly AlbumDates[],
  planEndsAt: number,
  periods: KeptPeriods = PERIODS,
): number {
  const promised = albums.flatMap((album) => [
    addMonths(album.createdAt, periods.hostAccessMonths),
    takesUntil(album, planEndsAt, periods),
  ])
  return Math.max(planEndsAt + periods.afterPlanDays * DAYS, ...promised)
}

/** The westernmost time zone, twelve hours behind UTC, is the last to finish a day. */
function endOfDayAnywhere(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`) + 1.5 * DAYS
}
