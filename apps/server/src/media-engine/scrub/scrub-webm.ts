import { MB } from '@afterglow/contract/kernel'
import type { ByteReader } from './byte-reader.ts'
import { type Element, elementAt, voidOver } from './ebml.ts'
import { applyEdits, type Edit } from './edits.ts'
import { mostPieces, type Piece } from './pieces.ts'

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const TRACK_ENTRY = 0xae

/** Elements of a segment to keep: the seek index, the tracks, the frames, the cues. */
const KEPT_IN_SEGMENT = new Set([0x114d9b74, CLUSTER, 0x1c53bb6b])
/** Elements of the segment's info to keep: the timestamp scale and the duration. */
const KEPT_IN_INFO = new Set([0x2ad7b1, 0x4489])
/** A checksum, which the edits invalidate, and the user-given name of a track. */
const CHECKSUM = 0xbf
const TRACK_NAME = 0x536e

/** Recorders write clusters of unknown length: such a film has to be walked element by element. */
const MAX_WALKED_BYTES = 400 * MB
const MAX_ELEMENTS = 500_000
/** A second of the smallest recording has some eighty blocks in fifteen kilobytes. */
const LEAST_BYTES_PER_ELEMENT = 64
const FEW_ELEMENTS = 10_000

/**
 * Rebuilds a WebM with the same frames, without title, date, tags, covers and the writing application. Nothing moves.
 */
export async function scrubWebm(reader: ByteReader): Promise<Piece[] | null> {
  const head = await elementAt(reader, 0, reader.size)
  if (head === null || head.id !== EBML) return null
  const segment = await elementAt(reader, head.end, reader.size)
  if (segment === null || segment.id !== SEGMENT) return null

  const edits: Edit[] = []
  let at = segment.body
  const mostElements = Math.min(MAX_ELEMENTS, FEW_ELEMENTS + reader.size / LEAST_BYTES_PER_ELEMENT)
  for (let count = 0; at < segment.end && count < mostElements; count += 1) {
    if (edits.length > mostPieces(reader.size)) return null
    const element = await elementAt(reader, at, segment.end)
    if (element === null) return applyEdits(edits, at)
    // Its frames are then walked as siblings.
    if (element.id === CLUSTER && element.isEndless) {
      if (reader.size > MAX_WALKED_BYTES) return null
      at = element.body
      continue
    }
    if (element.isEndless) return null
    await scrubElement(reader, element, edits)
    at = element.end
  }
  return at < segment.end ? null : applyEdits(edits, at)
}

async function scrubElement(reader: ByteReader, element: Element, edits: Edit[]): Promise<void> {
  if (element.id === INFO) return keepOnly(reader, element, edits, (id) => KEPT_IN_INFO.has(id))
  if (element.id === TRACKS) return scrubTracks(reader, element, edits)
  if (KEPT_IN_SEGMENT.has(element.id) || isOfCluster(element.id)) return
  edits.push(...voidOver(element))
}

async function scrubTracks(reader: ByteReader, tracks: Element, edits: Edit[]): Promise<void> {
  for (const entry of await childrenOf(reader, tracks)) {
    if (entry.id === TRACK_ENTRY)
      await keepOnly(reader, entry, edits, (id) => id !== TRACK_NAME && id !== CHECKSUM)
    else edits.push(...voidOver(entry))
  }
}

async function keepOnly(
  reader: ByteReader,
  parent: Element,
  edits: Edit[],
  isKept: (id: number) => boolean,
): Promise<void> {
  for (const child of await childrenOf(reader, parent)) if (!isKept(child.id)) edits.push(...voidOver(child))
}

async function childrenOf(reader: ByteReader, parent: Element): Promise<Element[]> {
  const children: Element[] = []
  for (let at = parent.body; at < parent.end; ) {
    const child = await elementAt(reader, at, parent.end)
    if (child === null || child.isEndless || children.length > MAX_ELEMENTS) break
    children.push(child)
    at = child.end
  }
  return children
}

/** Time, frames, their groups, and the position of the previous cluster. */
function isOfCluster(id: number): boolean {
  return id === 0xe7 || id === 0xa3 || id === 0xa0 || id === 0xa7 || id === 0xab
}
