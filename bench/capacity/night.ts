import { GB, KB, MB } from '@afterglow/contract/kernel'

/*
 * A night of many weddings, minute by minute, from the measured cost of each kind of work: how many cores, sockets and
 * bytes it needs at its peak, and how long photos wait when the workers have fewer cores than the peak asks for.
 */

/** Milliseconds of processor time by role. */
export interface Work {
  web: number
  worker: number
  database: number
}

/** What one piece of each kind of work costs. */
export interface Costs {
  /** From the announcement to both renditions, decoders included. */
  photo: Work
  /** A page with its first photos, opened and connected. */
  page: Work
  /** One photo at the size of a screen. */
  view: Work
  /** A second of film, from the original to its stream. */
  filmSecond: Work
  /** One change that reaches one open page. */
  told: Work
  pageBytes: number
  viewBytes: number
  /** Renditions and original. */
  photoBytesStored: number
}

/** A large wedding. Figures of rival services' own reports and of party photographers vary around these. */
export const WEDDING = {
  guests: 150,
  photos: 1_500,
  photoBytes: 3.5 * MB,
  films: 60,
  filmSeconds: 20,
  filmBytes: 40 * MB,
  /** Each guest opens the page this often, and leaves it open for so many minutes. */
  visits: 6,
  visitMinutes: 10,
  viewsPerVisit: 15,
  minutes: 7 * 60,
}

/** Share of a wedding's photos in each of its hours: ceremony, drinks, dinner, first dance, party. */
const HOURS = [0.1, 0.2, 0.16, 0.2, 0.18, 0.11, 0.05]

/** Weddings of one region begin within this time, most of them in its middle. */
const SPREAD_MINUTES = 4 * 60

export interface Night {
  weddings: number
  /** Cores of the busiest minute. */
  cores: Work
  /** Worker cores that suffice when a photo may wait for half a minute in the busiest hour. */
  workersWithPatience: number
  sockets: number
  photosPerSecond: number
  uploadGigabits: number
  /** Without a cache before the product. */
  downloadGigabits: number
  storedTerabytes: number
}

const PATIENCE_MINUTES = 0.5

export function simulateNight(weddings: number, costs: Costs): Night {
  const photos = photosByMinute(weddings)
  const busiest = Math.max(...photos)
  const whole = workOfWedding(costs)
  // Guests look when something happens: visits, films and changes follow the photos.
  const share = (minute: number) => minute / WEDDING.photos
  const coresOf = (role: keyof Work) => (minute: number) => (share(minute) * whole[role]) / 60_000
  const visits = share(busiest) * WEDDING.guests * WEDDING.visits
  const filmBytes = (WEDDING.films / WEDDING.photos) * WEDDING.filmBytes
  return {
    weddings,
    cores: {
      web: coresOf('web')(busiest),
      worker: coresOf('worker')(busiest),
      database: coresOf('database')(busiest),
    },
    workersWithPatience: fewestCores(photos.map(coresOf('worker'))),
    sockets: visits * WEDDING.visitMinutes,
    photosPerSecond: busiest / 60,
    uploadGigabits: gigabits(busiest * (WEDDING.photoBytes + filmBytes)),
    downloadGigabits: gigabits(visits * (costs.pageBytes + WEDDING.viewsPerVisit * costs.viewBytes)),
    storedTerabytes:
      (weddings * (WEDDING.photos * costs.photoBytesStored + WEDDING.films * WEDDING.filmBytes * 1.5)) /
      (1000 * GB),
  }
}

/** All that one wedding costs. */
export function workOfWedding({ photo, page, view, filmSecond, told }: Costs): Work {
  const { photos, guests, visits, viewsPerVisit, films, filmSeconds, visitMinutes, minutes } = WEDDING
  // On average over the wedding; each photo is told to all of them.
  const openPages = (guests * visits * visitMinutes) / minutes
  const sum = (role: keyof Work) =>
    photos * (photo[role] + openPages * told[role]) +
    guests * visits * (page[role] + viewsPerVisit * view[role]) +
    films * filmSeconds * filmSecond[role]
  return { web: sum('web'), worker: sum('worker'), database: sum('database') }
}

/** Photos of all weddings together, whose beginnings are spread as the sum of two even chances. */
function photosByMinute(weddings: number): number[] {
  const photos = new Array<number>(SPREAD_MINUTES + WEDDING.minutes).fill(0)
  for (let start = 0; start < SPREAD_MINUTES; start += 1) {
    const begun = weddings * chanceOf(start)
    for (let minute = 0; minute < WEDDING.minutes; minute += 1)
      photos[start + minute] = (photos[start + minute] ?? 0) + begun * photosIn(minute)
  }
  return photos
}

function chanceOf(start: number): number {
  const half = SPREAD_MINUTES / 2
  return (half - Math.abs(start + 0.5 - half)) / half ** 2
}

function photosIn(minute: number): number {
  return (WEDDING.photos * (HOURS[Math.floor(minute / 60)] ?? 0)) / 60
}

/** With so many cores, no minute's work waits for longer than {@link PATIENCE_MINUTES}. */
export function fewestCores(demanded: readonly number[]): number {
  const peak = Math.max(...demanded)
  let [low, high] = [0, peak]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (longestWait(demanded, middle) > PATIENCE_MINUTES) low = middle
    else high = middle
  }
  return high
}

/** Minutes until work that has arrived is done, at worst, when it waits in line. */
export function longestWait(demanded: readonly number[], cores: number): number {
  let backlog = 0
  let longest = 0
  for (const arrived of demanded) {
    backlog = Math.max(0, backlog + arrived - cores)
    longest = Math.max(longest, backlog / cores)
  }
  return longest
}

function gigabits(bytesPerMinute: number): number {
  return (bytesPerMinute * 8) / 60 / 1e9
}

/** For tables: `1.5 MB`. */
export function bytesInWords(bytes: number): string {
  return bytes < MB ? `${Math.round(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
}
