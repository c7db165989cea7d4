import type { Slide } from '@afterglow/contract/wall'
import { seededRandom } from '../apps/server/src/testing/faults/random.ts'
import {
  createFairOrder,
  FRESH_RUN,
  SENDER_PATIENCE,
  SPACING,
} from '../apps/web/app/features/wall/fair-order.ts'
import { blurredOf, lookAlike } from '../apps/web/app/features/wall/look-alikes.ts'
import { type Figure, figureOfAmount, figureOfRounds, percentile } from './report.ts'

const GUESTS = 100
const PHOTOS = 1500
const HOURS = 6
const SECONDS_PER_SLIDE = 5
const SLIDES = (HOURS * 3600) / SECONDS_PER_SLIDE
/** The most slides between two of one guest, as `fair-order.ts` proves. */
const BOUND = (FRESH_RUN + 1) * GUESTS + SENDER_PATIENCE + SPACING

/** Six hours of a party on one wall: who is on it, how long guests wait for it, and what is seen twice. */
export async function measureWallEvening(): Promise<Figure[]> {
  const evening = playEvening()
  for (const line of tableOf(evening)) console.log(line)
  return [
    figureOfRounds('wall evening, longest wait of a guest beside the bound', 'slides', [
      { measured: Math.max(...evening.guests.map(({ longestWait }) => longestWait)), baseline: BOUND },
    ]),
    figureOfAmount(
      'wall evening, avoidable look-alikes within 30 slides, of 1,000',
      '',
      (1000 * evening.avoidable) / SLIDES,
    ),
    figureOfAmount(
      'wall evening, from its arrival to a photo like no other (95 %)',
      's',
      percentile(evening.firstWaits, 0.95) * SECONDS_PER_SLIDE,
    ),
  ]
}

interface GuestsEvening {
  sender: string
  photos: number
  shown: number
  /** Times that a photo of theirs was shown again. */
  repeats: number
  /** The most slides between two of theirs, from the arrival of the first to the end. */
  longestWait: number
  /** Of the slides since then. */
  share: number
}

function playEvening() {
  const order = createFairOrder()
  const arrivals = arrivalsOf(7)
  const shown: Slide[] = []
  const arrivedAt = new Map<string, number>()
  /** Of new photos that look like none on screen before. */
  const firstWaits: number[] = []
  let lookAlikes = 0
  let avoidable = 0
  for (let now = 0; now < SLIDES; now += 1) {
    for (const slide of arrivals.get(now) ?? []) {
      order.arrive(slide)
      arrivedAt.set(slide.id, now)
    }
    const next = order.next()
    if (next === null) continue
    if (order.isFresh(next.id) && !shown.some((one) => lookAlike(one, next)))
      firstWaits.push(now - (arrivedAt.get(next.id) ?? now))
    const past = shown.slice(-SPACING)
    const isNear = (slide: Slide) => past.some((one) => lookAlike(one, slide))
    if (isNear(next)) {
      lookAlikes += 1
      if (alternatives().some((slide) => slide.id !== shown.at(-1)?.id && !isNear(slide))) avoidable += 1
    }
    order.take(next.id)
    shown.push(next)
  }
  const unseen = PHOTOS - new Set(shown.map(({ id }) => id)).size
  return { lookAlikes, avoidable, firstWaits, unseen, guests: guestsOf(arrivals, shown) }

  /** Photos that are not the blurred of a burst. */
  function alternatives(): Slide[] {
    const all = [...order.ids()].flatMap((id) => order.get(id) ?? [])
    const bySender = Map.groupBy(all, ({ sender }) => sender)
    const blurred = new Set([...bySender.values()].flatMap((own) => [...blurredOf(own)]))
    return all.filter(({ id }) => !blurred.has(id))
  }
}

/** By the slide before which they arrive: bursts of one moment, of which some are shared by many guests. */
function arrivalsOf(seed: number): Map<number, Slide[]> {
  const random = seededRandom(seed)
  const scene = () => Array.from({ length: 16 }, () => random.between(0, 15).toString(16)).join('')
  const shared = Array.from({ length: 20 }, scene)
  const arrivals = new Map<number, Slide[]>()
  let bursts = 0
  for (let made = 0; made < PHOTOS; bursts += 1) {
    // Everybody sends; a tenth of the guests send a third of all photos.
    const guest = bursts < GUESTS ? bursts : random.between(0, random.between(0, 2) === 0 ? 9 : GUESTS - 1)
    const seconds = random.between(0, HOURS * 3600 - 600)
    let moment = scene()
    const burst = Array.from({ length: Math.min(random.between(1, 12), PHOTOS - made) }, (_, n) => {
      // Every other photo is of the moment before; of the others, every fifth is of one that many take.
      if (random.between(0, 1) === 0) moment = random.between(0, 4) === 0 ? random.oneOf(shared) : scene()
      return {
        id: `photo ${made + n}`,
        sender: `guest ${guest + 1}`,
        dhash: flipped(moment, random.between(0, 63)),
        sharpness: random.between(20, 900),
        hearts: Math.max(0, random.between(-6, 3)),
        takenAt: seconds + n * 3,
        isPortrait: false,
      }
    })
    made += burst.length
    const at = Math.floor(seconds / SECONDS_PER_SLIDE) + random.between(0, 60)
    arrivals.set(at, [...(arrivals.get(at) ?? []), ...burst])
  }
  return arrivals
}

/** A hash that differs in one bit: two of the same moment differ in two at most. */
function flipped(hash: string, bit: number): string {
  return (BigInt(`0x${hash}`) ^ (1n << BigInt(bit))).toString(16).padStart(16, '0')
}

function guestsOf(arrivals: Map<number, Slide[]>, shown: readonly Slide[]): GuestsEvening[] {
  const sent = [...arrivals]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, slides]) => slides.map((slide) => ({ at, ...slide })))
  const start = SLIDES - shown.length
  return [...new Set(sent.map(({ sender }) => sender))].map((sender) => {
    const own = sent.filter((one) => one.sender === sender)
    const since = own[0]?.at ?? 0
    const turns = shown.flatMap((slide, at) =>
      slide.sender === sender ? [{ id: slide.id, at: at + start }] : [],
    )
    const times = [since, ...turns.map(({ at }) => at), SLIDES]
    return {
      sender,
      photos: own.length,
      shown: turns.length,
      repeats: turns.length - new Set(turns.map(({ id }) => id)).size,
      longestWait: Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? 0))),
      share: turns.length / (SLIDES - since),
    }
  })
}

function tableOf({ guests, unseen, lookAlikes, avoidable }: ReturnType<typeof playEvening>): string[] {
  const minutes = (slides: number) => ((slides * SECONDS_PER_SLIDE) / 60).toFixed(1)
  const rows = guests
    .toSorted((a, b) => b.longestWait - a.longestWait)
    .map(({ sender, photos, shown, repeats, longestWait, share }) => [
      sender,
      String(photos),
      String(shown),
      String(repeats),
      minutes(longestWait),
      `${(100 * share).toFixed(1)} %`,
    ])
  const head = [
    'guest',
    'photos',
    'times on screen',
    'of these repeats',
    'longest wait (min)',
    'share of the time',
  ]
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [
    ...[head, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')),
    `${PHOTOS} photos of ${GUESTS} guests, ${SLIDES} slides; ${unseen} photos never on screen, as the blurred of a burst or for lack of time; ${lookAlikes} slides looked like one of the ${SPACING} before, ${avoidable} of them beside an alternative`,
  ]
}
