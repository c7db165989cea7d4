import type { ByteReader } from './byte-reader.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Piece } from './pieces.ts'

/** Headers, frames and their index; everything else that a camera writes between them becomes padding. */
const KEPT = new Set(['avih', 'strh', 'strf', 'indx', 'vprp', 'dmlh', 'idx1'])
/** Lists whose children are scanned. */
const LISTS = new Set(['hdrl', 'strl', 'odml'])
const STREAMS = new Set(['vids', 'auds'])
const MAX_CHUNKS = 10_000

interface Chunk {
  id: string
  /** List type. */
  list: string
  start: number
  end: number
}

/**
 * Rebuilds an AVI with the same frames, without text, date and what cameras hide in padding. Frames are located by
 * offset, so nothing moves. Null when a stream is neither video nor audio: it may hold any metadata.
 */
export async function scrubAvi(reader: ByteReader): Promise<Piece[] | null> {
  const edits: Edit[] = []
  let at = 0
  // Large films continue in further RIFF parts.
  while (at + 12 <= reader.size) {
    const riff = await chunkAt(reader, at, reader.size)
    if (riff === null || riff.id !== 'RIFF' || !/^AVI[ X]$/.test(riff.list)) break
    if (!(await scrubList(reader, riff, edits))) return null
    at = riff.end
  }
  return at === 0 ? null : applyEdits(edits, at)
}

/** False when it holds something that must not be published. */
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

/** Null for a malformed chunk. A recording cut off by an empty battery has no length. */
async function chunkAt(reader: ByteReader, start: number, limit: number): Promise<Chunk | null> {
  const head = await reader.bytes(start, 12)
  if (head.length < 8) return null
  const size = head.readUInt32LE(4)
  const id = head.toString('latin1', 0, 4)
  const list = id === 'LIST' || id === 'RIFF' ? head.toString('latin1', 8, 12) : ''
  // Chunks are aligned to two bytes.
  const end = Math.min(start + 8 + size + (size % 2), limit)
  const isCutOff = start + 8 + size > limit
  return isCutOff && list !== 'movi' && id !== 'RIFF' ? null : { id, list, start, end }
}
