/** A film's metadata, from its container and its streams. */
export type Tags = Readonly<Record<string, string>>

export interface FilmFacts {
  /** An ISO instant. */
  takenAt: string | null
  hasGps: boolean
}

const OFFSET_DATE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d):?(\d\d)$/
const UTC_DATE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d+)?Z$/
/** The first disk camcorders; an older date comes from a clock that was never set. */
const FIRST_YEAR = 1990

const PLACE_KEYS = /^(location|location-\w+|com\.apple\.quicktime\.location\.iso6709|xyz)$/i
const PLACE = /^([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)/

/** Apple's own date has the local zone; the container's is UTC. */
export function readFilmFacts(tags: readonly Tags[], codecTags: readonly string[]): FilmFacts {
  const of = (key: string) => tags.map((one) => one[key]).find((value) => value !== undefined)
  return {
    takenAt: withOffset(of('com.apple.quicktime.creationdate')) ?? inUtc(of('creation_time')),
    // A GoPro's metadata track holds places throughout.
    hasGps: tags.some(tellsPlace) || codecTags.includes('gpmd'),
  }
}

function withOffset(text: string | undefined): string | null {
  const match = OFFSET_DATE.exec(text ?? '')
  return match === null ? null : plausible(`${match[1]}T${match[2]}${match[3]}:${match[4]}`)
}

function inUtc(text: string | undefined): string | null {
  const match = UTC_DATE.exec(text ?? '')
  return match === null ? null : plausible(`${match[1]}T${match[2]}Z`)
}

function plausible(text: string): string | null {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR) return null
  return date.toISOString()
}

/** Phones without a fix write zeros; (0, 0) is a spot in the Atlantic. */
function tellsPlace(tags: Tags): boolean {
  return Object.entries(tags).some(([key, value]) => {
    const match = PLACE_KEYS.test(key) ? PLACE.exec(value) : null
    return match !== null && (Number(match[1]) !== 0 || Number(match[2]) !== 0)
  })
}
