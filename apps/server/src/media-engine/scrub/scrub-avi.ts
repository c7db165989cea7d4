import type { ByteReader } from './byte-reader.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Piece } from './pieces.ts'

/** Headers, frames and where they are; everything else that a camera writes between them becomes padding. */
const KEPT = new Set(['avih', 'strh', 'strf', 'indx', 'vprp', 'dmlh', 'idx1'])
/** What is looked into. */
const LISTS = new Set(['hdrl', 'strl', 'odml'])
const STREAMS = new Set(['vids', 'auds'])
const MAX_CHUNKS = 10_000

interface Chunk {
  id: string
  /** Of a list. */
  list: string
  start: number
  end: number
}

/**
 * An AVI of the same frames without its words, its date and what cameras hide in padding. Frames are found by their
 * places, so nothing moves. Null where a stream is neither pictures nor sound: it may tell anything.
 */
export async function scrubAvi(reader: ByteReader): Promise<Piece[] | null> {
  const edits: Edit[] = []
  let at = 0
  // Large films go on in further parts.
  while (at + 12 <= reader.size) {
    const riff = await chunkAt(reader, at, reader.size)
    if (riff === null || riff.id !== 'RIFF' || !/^AVI[ X]$/.test(riff.list)) break
    if (!(await scrubList(reader, riff, edits))) return null
    at = riff.end
  }
  return at === 0 ? null : applyEdits(edits, at)
}

/** False where it holds what cannot be given out. */
async function scrubList(reader: ByteReader, list: Chunk, edits: Edit[]): Promise<boolean> {
  let count = 0
  for (let at = list.start + 12; at + 8 <= list.end; ) {
    const chunk = await chunkAt(reader, at, list.end)
    count += 1
    if (chunk === null || count > MAX_CHUNKS) return false
    if (chunk.id === 'LIST' && LISTS.has(chunk.list)) {
      if (!(await scrubList(reader, chunk, edits))) return false
    } else if (chunk.id === 'strh' && !STREAMS.has((await reader.bytes(at + 8, 4)).toString('latin1'))) {
      return false
    } else if (!isKept(chunk)) {
      edits.push({ at, bytes: Buffer.from('JUNK', 'latin1') }, { at: at + 8, zeros: chunk.end - at - 8 })
    }
    at = chunk.end
  }
  return true
}

function isKept({ id, list }: Chunk): boolean {
  return KEPT.has(id) || (id === 'LIST' && list === 'movi')
}

/** Null for what does not fit. A film whose camera ran out of battery says nothing of its length. */
async function chunkAt(reader: ByteReader, start: number, limit: number): Promise<Chunk | null> {
  const head = await reader.bytes(start, 12)
  if (head.length < 8) return null
  const size = head.readUInt32LE(4)
  const id = head.toString('latin1', 0, 4)
  const list = id === 'LIST' || id === 'RIFF' ? head.toString('latin1', 8, 12) : ''
  // Chunks begin at even places.
  const end = Math.min(start + 8 + size + (size % 2), limit)
  const isCutOff = start + 8 + size > limit
  return isCutOff && list !== 'movi' && id !== 'RIFF' ? null : { id, list, start, end }
}
