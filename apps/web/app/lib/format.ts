import { direction, language } from 'virtual:language'

export const DEFAULT_DATE_FORMAT = 'MMM dd, yyyy'

const monthName = new Intl.DateTimeFormat(language, { month: 'long' })
const monthAbbreviation = new Intl.DateTimeFormat(language, { month: 'short' })

/**
 * The spec's five date formats, with their own tokens. (A library for all others would be a twentieth of what a guest
 * downloads.) A date without a time is the same day in every time zone. The names of months have their places in a date by
 * language: other languages than English have them where `Intl` puts them, in the calendar of the language.
 */
export function formatDate(date: string, dateFormat: string = DEFAULT_DATE_FORMAT): string {
  const day = dayOf(date)
  const [name] = /MMMM?/.exec(dateFormat) ?? []
  if (day && name && language !== 'en') {
    const month = name === 'MMM' ? 'short' : 'long'
    return day.toLocaleDateString(language, { day: 'numeric', month, year: 'numeric' })
  }
  return day ? dateFormat.replace(/yyyy|MMMM|MMM|MM|do|dd/g, (token) => partOf(day, token)) : date
}

function partOf(day: Date, token: string): string {
  const date = day.getDate()
  switch (token) {
    case 'yyyy':
      return String(day.getFullYear()).padStart(4, '0')
    case 'MMMM':
      return monthName.format(day)
    case 'MMM':
      return monthAbbreviation.format(day)
    case 'MM':
      return String(day.getMonth() + 1).padStart(2, '0')
    case 'do':
      return `${date}${ordinalEnding(date)}`
    default:
      return String(date).padStart(2, '0')
  }
}

function ordinalEnding(date: number): string {
  if (date >= 11 && date <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][date % 10] ?? 'th'
}

/** Null if it is not a date. */
function dayOf(text: string): Date | null {
  // Without a time, JavaScript would parse it as midnight UTC, which in America is the day before.
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const day = year ? new Date(Number(year), Number(month) - 1, Number(date)) : new Date(text)
  return Number.isNaN(day.getTime()) ? null : day
}

const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })

/** Jun 20, 2026, 3:12 PM: a moment in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso))
}

/** 1,284 */
export function formatCount(count: number): string {
  return count.toLocaleString(language)
}

function twoPlaces(number: number): string {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return number.toLocaleString(language, places)
}

/** A number before its unit, in pages written from right to left as well. */
function withUnit(number: string, unit: string): string {
  const words = `${number} ${unit}`
  return direction === 'rtl' ? `\u2066${words}\u2069` : words
}

/** 2.29 MB; binary megabytes, as the spec counts them. */
export function formatMegabytes(bytes: number): string {
  return withUnit(twoPlaces(bytes / (1024 * 1024)), 'MB')
}

/** 2.29 MB, 48.20 GB: for sizes without a known bound. */
export function formatSize(bytes: number): string {
  const gigabytes = bytes / (1024 * 1024 * 1024)
  return gigabytes < 1 ? formatMegabytes(bytes) : withUnit(twoPlaces(gigabytes), 'GB')
}

/** Gigabytes if it is a whole number of them (5 GB), otherwise megabytes. */
export function formatQuota(bytes: number): string {
  const gigabytes = bytes / (1024 * 1024 * 1024)
  return Number.isInteger(gigabytes) ? withUnit(String(gigabytes), 'GB') : formatMegabytes(bytes)
}

/** 0:24, 12:05 */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Whether a date (YYYY-MM-DD) is after today. */
export function isFutureDate(date: string, today: Date): boolean {
  return date > formatDate(today.toISOString(), 'yyyy-MM-dd')
}
