import type { ReadSound } from './read-sound.ts'
import { box, fullBox, MATRIX, SELF, table32, u16, u32, u64 } from './write-boxes.ts'

/** Part of the joined file: bytes, or a range of one of the sounds (`end` is exclusive). */
export type JoinablePiece = { bytes: Uint8Array } | { sound: number; start: number; end: number }

export interface Joinable extends ReadSound {
  /** The name of its chapter. */
  title: string
}

/** In the headers of movie and chapters: milliseconds. */
const CLOCK = 1000
/** The chapter list of Nero counts in 100 ns and holds no more. */
const NERO_CLOCK = 10_000_000
const NERO_MOST = 255
const LARGEST_U32 = 0xffffffff

/**
 * One M4A of sounds of the same configuration, each a chapter. Nothing is decoded or encoded: the samples are copied as
 * they are, and only the index is written. It has both lists of chapters that players read: the text track of QuickTime
 * (Apple's players), and Nero's list (most others). Names are bytes of a known length there, so none needs escaping.
 */
export function joinSounds(sounds: readonly Joinable[], title: string): JoinablePiece[] {
  const chapters = chaptersOf(sounds)
  const words = chapters.map(({ title }) => textSample(title))
  const ranges = sounds.flatMap((sound, index) => sound.ranges.map((range) => ({ sound: index, ...range })))
  const soundBytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
  const wordBytes = words.reduce((sum, { length }) => sum + length, 0)
  const contents = wordBytes + soundBytes
  const mdat =
    contents + 8 > LARGEST_U32
      ? Buffer.concat([u32(1), Buffer.from('mdat'), u64(contents + 16)])
      : Buffer.concat([u32(contents + 8), Buffer.from('mdat')])
  const ftyp = box('ftyp', Buffer.from('M4A '), u32(0x200), Buffer.from('M4A isomiso2mp42'))
  const movie = (from: number) => {
    let at = from
    const place = (length: number) => {
      at += length
      return at - length
    }
    const wordsAt = words.map(({ length }) => place(length))
    const rangesAt = ranges.map(({ start, end }) => place(end - start))
    return moov({ sounds, chapters, words, wordsAt, ranges, rangesAt, title })
  }
  // Offsets have a fixed size, so the index is as long with any of them.
  const length = movie(0).length
  const head = [ftyp, movie(ftyp.length + length + mdat.length), mdat, ...words]
  return [{ bytes: Buffer.concat(head) }, ...ranges.map(({ sound, start, end }) => ({ sound, start, end }))]
}

interface Chapter {
  title: string
  /** In ticks of the sounds. */
  start: number
  end: number
}

function ticksOf({ times }: ReadSound): number {
  return times.reduce((sum, { count, ticks }) => sum + count * ticks, 0)
}

function chaptersOf(sounds: readonly Joinable[]): Chapter[] {
  let end = 0
  return sounds.map((sound) => {
    const start = end
    end += ticksOf(sound)
    return { title: sound.title, start, end }
  })
}

interface Movie {
  sounds: readonly Joinable[]
  chapters: readonly Chapter[]
  words: readonly Buffer[]
  wordsAt: readonly number[]
  ranges: readonly { samples: number }[]
  rangesAt: readonly number[]
  title: string
}

const SOUND_TRACK = 1
const CHAPTER_TRACK = 2

function moov(movie: Movie): Buffer {
  const { sounds, chapters, title } = movie
  const timescale = sounds[0]?.timescale ?? CLOCK
  const ticks = chapters.at(-1)?.end ?? 0
  const duration = Math.round((ticks / timescale) * CLOCK)
  const header = fullBox(
    'mvhd',
    0,
    u32(0, 0, CLOCK, duration, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    u32(0, 0, 0, 0, 0, 0, CHAPTER_TRACK + 1),
  )
  return box(
    'moov',
    header,
    soundTrack(movie, { timescale, ticks, duration }),
    chapterTrack(movie, { timescale, duration }),
    box('udta', nameOf(title), neroChapters(chapters, timescale)),
  )
}

function soundTrack(
  { sounds, ranges, rangesAt }: Movie,
  { timescale, ticks, duration }: { timescale: number; ticks: number; duration: number },
): Buffer {
  const sizes = sounds.flatMap((sound) => sound.sizes)
  const runs = joinRuns(
    sounds.flatMap(({ times }) => times.map(({ count, ticks }) => [count, ticks] as const)),
  )
  const chunks = ranges
    .map(({ samples }, at) => [at + 1, samples, 1])
    .filter(([, samples], at) => samples !== ranges[at - 1]?.samples)
  const table = box(
    'stbl',
    fullBox('stsd', 0, u32(1), sounds[0]?.entry ?? Buffer.alloc(0)),
    fullBox('stts', 0, u32(runs.length), u32(...runs.flat())),
    fullBox('stsc', 0, u32(chunks.length), u32(...chunks.flat())),
    fullBox('stsz', 0, u32(0), table32(sizes)),
    fullBox('co64', 0, u32(rangesAt.length), u64(...rangesAt)),
  )
  const sound = box('minf', fullBox('smhd', 0, u16(0, 0)), SELF, table)
  return box(
    'trak',
    trackHeader(SOUND_TRACK, { flags: 3, volume: 0x100, duration }),
    box('tref', box('chap', u32(CHAPTER_TRACK))),
    box('mdia', mediaHeader(timescale, ticks), handler('soun'), sound),
  )
}

function chapterTrack(
  { chapters, words, wordsAt }: Movie,
  { timescale, duration }: { timescale: number; duration: number },
): Buffer {
  const startOf = ({ start }: Chapter) => Math.round((start / timescale) * CLOCK)
  const lengths = chapters.map((chapter, at) => {
    const next = chapters[at + 1]
    return [1, (next === undefined ? duration : startOf(next)) - startOf(chapter)]
  })
  const table = box(
    'stbl',
    fullBox('stsd', 0, u32(1), TEXT_ENTRY),
    fullBox('stts', 0, u32(lengths.length), u32(...lengths.flat())),
    fullBox('stsc', 0, u32(1, 1, 1, 1)),
    fullBox('stsz', 0, u32(0), table32(words.map(({ length }) => length))),
    fullBox('co64', 0, u32(wordsAt.length), u64(...wordsAt)),
  )
  const text = box('minf', TEXT_HEADER, SELF, table)
  return box(
    'trak',
    // It is part of the movie and not enabled: no player shows it as subtitles.
    trackHeader(CHAPTER_TRACK, { flags: 2, volume: 0, duration }),
    box('mdia', mediaHeader(CLOCK, duration), handler('text'), text),
  )
}

function joinRuns(runs: readonly (readonly [count: number, ticks: number])[]): [number, number][] {
  const joined: [number, number][] = []
  for (const [count, ticks] of runs) {
    const last = joined.at(-1)
    if (last !== undefined && last[1] === ticks) last[0] += count
    else joined.push([count, ticks])
  }
  return joined
}

function trackHeader(
  id: number,
  { flags, volume, duration }: { flags: number; volume: number; duration: number },
): Buffer {
  return fullBox('tkhd', flags, u32(0, 0, id, 0, duration, 0, 0), u16(0, 0, volume, 0), MATRIX, u32(0, 0))
}

/** Of version 1: a day of sound has more ticks than 32 bits count. */
function mediaHeader(timescale: number, duration: number): Buffer {
  const undetermined = 0x55c4
  return fullBox('mdhd', 0x01000000, u64(0, 0), u32(timescale), u64(duration), u16(undetermined, 0))
}

function handler(kind: string): Buffer {
  return fullBox('hdlr', 0, u32(0), Buffer.from(kind), u32(0, 0, 0), Buffer.from([0]))
}

const GRAPHICS = fullBox('gmin', 0, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0))
const TEXT_HEADER = box('gmhd', GRAPHICS, box('text', MATRIX))
/** As in QuickTime's format of text, without a style, and with a font without a name. */
const TEXT_ENTRY = box(
  'text',
  u16(0, 0, 0, 1),
  u32(1),
  u16(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0),
  box('ftab', u16(1, 1), Buffer.from([0])),
)

/** The text with its length before it, and the box that says that it is UTF-8. */
function textSample(title: string): Buffer {
  const words = Buffer.from(title)
  return Buffer.concat([u16(words.length), words, box('encd', u32(0x100))])
}

function neroChapters(chapters: readonly Chapter[], timescale: number): Buffer {
  const some = chapters.slice(0, NERO_MOST)
  const entries = some.map(({ title, start }) => {
    const words = cut(title, 255)
    return Buffer.concat([
      u64(Math.round((start / timescale) * NERO_CLOCK)),
      Buffer.from([words.length]),
      words,
    ])
  })
  return fullBox('chpl', 0x01000000, u32(0), Buffer.from([some.length]), ...entries)
}

/** As many whole characters as there is room for. */
function cut(text: string, bytes: number): Buffer {
  const all = Buffer.from(text)
  let end = Math.min(all.length, bytes)
  // A byte 10xxxxxx continues a character.
  while (end < all.length && ((all[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return all.subarray(0, end)
}

/** The title of the file, where Apple's players and the others look for it. */
function nameOf(title: string): Buffer {
  const name = box('\u00a9nam', box('data', u32(1, 0), Buffer.from(title)))
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), Buffer.from('mdirappl'), u32(0, 0), Buffer.from([0])),
    box('ilst', name),
  )
}
