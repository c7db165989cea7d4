import type { ByteReader } from './byte-reader.ts'
import { applyEdits, type Edit } from './edits.ts'
import { type Box, boxesIn, find, UnplannableError } from './iso-boxes.ts'
import { samplesOf } from './iso-samples.ts'
import { isTrimmed } from './iso-trimming.ts'
import type { Piece } from './pieces.ts'

/** Boxes whose children are scanned, and the children to keep. All others become free space. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  file: words('ftyp mdat moov moof mfra sidx styp wide'),
  moov: words('mvhd trak mvex iods'),
  mvex: words('mehd trex'),
  trak: words('tkhd mdia edts tref tapt'),
  mdia: words('mdhd hdlr minf elng'),
  minf: words('vmhd smhd gmhd nmhd hdlr dinf stbl'),
  stbl: words('stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sgpd sbgp subs saiz saio'),
  moof: words('mfhd traf'),
  traf: words('tfhd tfdt trun sdtp sgpd sbgp subs saiz saio'),
}

/** Handlers of video and audio; all other tracks hold metadata. */
const FILM_TRACKS = new Set(['vide', 'soun'])

/**
 * Rebuilds an MP4 or MOV with the same frames, without place, device and times. Frames are located by file offset, so
 * nothing moves: metadata boxes become free space, times become zero, and the samples of accompanying tracks (places,
 * timecodes) are blanked. Anything after the last box is omitted. What an encoder writes inside frames stays. Null for a
 * film that was trimmed by its edit list alone.
 */
export async function scrubMp4(reader: ByteReader): Promise<Piece[] | null> {
  try {
    const boxes = await boxesIn(reader, 0, reader.size)
    if (!boxes.some(({ type }) => type === 'moov')) return null
    // Its tables keep what was cut away, and so would the download.
    if (await isTrimmed(reader)) return null
    const edits: Edit[] = []
    const isFragmented = boxes.some(({ type }) => type === 'moof')
    for (const box of boxes) await scrubBox({ reader, edits, isFragmented }, 'file', box)
    return applyEdits(edits, boxes.at(-1)?.end ?? 0)
  } catch (err) {
    // A table claims more than it holds.
    if (err instanceof UnplannableError || err instanceof RangeError) return null
    throw err
  }
}

interface Scrubbing {
  reader: ByteReader
  edits: Edit[]
  isFragmented: boolean
}

async function scrubBox(task: Scrubbing, parent: string, box: Box): Promise<void> {
  if (!KEPT[parent]?.has(box.type)) return free(task, box)
  if (box.type === 'trak' && !(await isOfTheFilm(task.reader, box))) return blankTrack(task, box)
  const scrub = EDITS[box.type]
  if (scrub !== undefined) return scrub(task, box)
  if (box.type in KEPT) {
    for (const child of await boxesIn(task.reader, box.body, box.end)) await scrubBox(task, box.type, child)
  }
}

const EDITS: Readonly<Record<string, (task: Scrubbing, box: Box) => Promise<void>>> = {
  mvhd: zeroTimes,
  tkhd: zeroTimes,
  mdhd: zeroTimes,
  hdlr: zeroName,
  stsd: zeroEncoderNames,
}

function free({ edits }: Scrubbing, { start, body, end }: Box): void {
  edits.push({ at: start + 4, bytes: Buffer.from('free', 'latin1') }, { at: body, zeros: end - body })
}

/** Creation and modification times: two numbers of four bytes each, or of eight. */
async function zeroTimes({ reader, edits }: Scrubbing, { body }: Box): Promise<void> {
  const [version] = await reader.bytes(body, 1)
  edits.push({ at: body + 4, zeros: version === 1 ? 16 : 8 })
}

/** The track's handler type is followed by a vendor and a name. */
async function zeroName({ edits }: Scrubbing, { body, end }: Box): Promise<void> {
  if (end > body + 12) edits.push({ at: body + 12, zeros: end - body - 12 })
}

/** Video entries name their encoder: a vendor, and a name of 32 bytes. */
async function zeroEncoderNames({ reader, edits }: Scrubbing, { body, end }: Box): Promise<void> {
  for (const entry of await boxesIn(reader, body + 8, end)) {
    if (!PICTURE_CODES.test(entry.type) || entry.end < entry.body + 78) continue
    edits.push({ at: entry.body + 12, zeros: 4 }, { at: entry.body + 42, zeros: 32 })
  }
}

const PICTURE_CODES =
  /^(avc\d|hvc1|hev1|dvh1|dvhe|av01|vp0[89]|mp4v|jpeg|mjp[ab]|s263|ap[ch][nohsx]|apc[ns])$/

async function isOfTheFilm(reader: ByteReader, trak: Box): Promise<boolean> {
  const handler = await find(reader, trak, ['mdia', 'hdlr'])
  if (handler === null) throw new UnplannableError('a track of no kind')
  return FILM_TRACKS.has((await reader.bytes(handler.body + 8, 4)).toString('latin1'))
}

async function blankTrack(task: Scrubbing, trak: Box): Promise<void> {
  // Its samples are spread over the fragments.
  if (task.isFragmented) throw new UnplannableError('a telling track in fragments')
  const table = await find(task.reader, trak, ['mdia', 'minf', 'stbl'])
  if (table === null) throw new UnplannableError('a track without samples')
  for (const { start, end } of await samplesOf(task.reader, table))
    task.edits.push({ at: start, zeros: end - start })
  free(task, trak)
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
