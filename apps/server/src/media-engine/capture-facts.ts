import ExifReader from 'exifreader'
import { datesInIptc, datesInXmp, placeInXmp, type WrittenDate } from './written-dates.ts'

export interface CaptureFacts {
  takenAt: string | null
  isTakenAtLocal: boolean
  hasGps: boolean
}

const TAGS = ['DateTimeOriginal', 'OffsetTimeOriginal', 'DateTimeDigitized', 'OffsetTimeDigitized']
const DATE = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/
const OFFSET = /^([+-])(\d\d):(\d\d)$|^Z$/

/** Photography begins here; an older date comes from a camera whose clock was never set. */
const FIRST_YEAR = 1900

/** Metadata that programs and scanners write in place of EXIF. */
export interface OtherMetadata {
  xmp?: Buffer
  iptc?: Buffer
}

/**
 * Reads when and where a photo was taken: EXIF first, since cameras write it; then XMP and IPTC. Damaged metadata
 * counts as none: the photo itself may be fine.
 */
export function readCaptureFacts(exif: Buffer | undefined, { xmp, iptc }: OtherMetadata = {}): CaptureFacts {
  const tags = exif && readTags(exif)
  const taken =
    toInstant(tags?.exif?.DateTimeOriginal, tags?.exif?.OffsetTimeOriginal) ??
    toInstant(tags?.exif?.DateTimeDigitized, tags?.exif?.OffsetTimeDigitized) ??
    firstInstant([...datesInXmp(xmp), ...datesInIptc(iptc)])
  return {
    takenAt: taken?.iso ?? null,
    isTakenAtLocal: taken?.isLocal ?? false,
    hasGps: isPlace(tags?.gps?.Latitude, tags?.gps?.Longitude) || placeInXmp(xmp),
  }
}

/** The first plausible date, with the zone of another that gives the same moment. */
function firstInstant(dates: readonly WrittenDate[]): Instant | null {
  for (const { wallClock } of dates) {
    const alike = dates.filter((date) => date.wallClock === wallClock)
    const offset = alike.find((date) => date.offset !== null)?.offset ?? null
    const instant = toInstant({ description: wallClock }, { description: offset })
    if (instant !== null) return instant
  }
  return null
}

interface Instant {
  iso: string
  isLocal: boolean
}

function readTags(exif: Buffer): ExifReader.ExpandedTags | null {
  try {
    return ExifReader.load(exif, { expanded: true, includeTags: { exif: TAGS, gps: true } })
  } catch {
    // The reader throws plain errors of many kinds for bytes it cannot parse.
    return null
  }
}

function toInstant(date: Described, offset: Described): Instant | null {
  const wallClock = toWallClock(date?.description)
  if (wallClock === null) return null

  const offsetMinutes = toOffsetMinutes(offset?.description)
  const instant = new Date(wallClock - (offsetMinutes ?? 0) * 60_000)
  return { iso: instant.toISOString(), isLocal: offsetMinutes === null }
}

/** Milliseconds as if the camera's clock showed UTC; null for impossible dates. */
function toWallClock(text: unknown): number | null {
  const match = DATE.exec(String(text))
  if (!match) return null

  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const readBack = new Date(time).toISOString().slice(0, 19)
  const isReal = readBack === match[0].slice(0, 10).replaceAll(':', '-').concat('T', match[0].slice(11))
  return isReal && year >= FIRST_YEAR ? time : null
}

function toOffsetMinutes(text: unknown): number | null {
  const match = OFFSET.exec(String(text))
  if (!match) return null

  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
  if (minutes > 14 * 60) return null
  return match[1] === '-' ? -minutes : minutes
}

/** Cameras without a fix write zeros; exactly (0, 0) is a spot in the Atlantic. */
function isPlace(latitude: number | undefined, longitude: number | undefined): boolean {
  if (latitude === undefined || longitude === undefined) return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}

type Described = { description: unknown } | undefined
