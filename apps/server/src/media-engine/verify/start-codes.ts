import { ByteReader, type ByteSource } from '../scrub/byte-reader.ts'
import { UnplannableError } from '../scrub/iso-boxes.ts'
import { allBoxesIn, boxOf, readTrack } from './iso-track.ts'
import { UnsoundError } from './unsound-error.ts'

const START_CODE = 1
const PREFIX_BYTES = 4

/**
 * Whether the video samples begin with a start code in place of a length. As a length it would claim a unit of a single
 * byte, which holds no picture. Reads the index and four bytes. A stream that cannot be read counts as well.
 */
export async function beginsWithStartCode(source: ByteSource): Promise<boolean> {
  try {
    return await readFirstPrefix(new ByteReader(source))
  } catch (err) {
    const isFlaw = err instanceof UnsoundError || err instanceof UnplannableError || err instanceof RangeError
    if (isFlaw) return true
    throw err
  }
}

async function readFirstPrefix(reader: ByteReader): Promise<boolean> {
  const moov = boxOf(await allBoxesIn(reader, 0, reader.size), 'moov')
  const parts = await allBoxesIn(reader, moov.body, moov.end)
  for (const trak of parts.filter(({ type }) => type === 'trak')) {
    const { kind, samples } = await readTrack(reader, trak)
    const [first] = samples
    if (kind !== 'vide' || first === undefined) continue
    const prefix = await reader.bytes(first.start, PREFIX_BYTES)
    return prefix.readUInt32BE(0) === START_CODE
  }
  return true
}
