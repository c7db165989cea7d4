import { INCH } from '@afterglow/contract/print-kit'

/** Signature, and the header chunk, which always comes first. */
const AFTER_HEADER = 33

/** Sets a PNG's physical size; print programs would otherwise take it for a poster. */
export async function withDensity(png: Blob, dpi: number): Promise<Blob> {
  const chunk = densityChunk(Math.round((dpi / INCH) * 1000))
  return new Blob([png.slice(0, AFTER_HEADER), chunk, png.slice(AFTER_HEADER)], { type: 'image/png' })
}

/** `pHYs` of the PNG standard: pixels per unit along both axes, the unit being the meter. */
function densityChunk(perMeter: number): ArrayBuffer {
  const chunk = new DataView(new ArrayBuffer(21))
  chunk.setUint32(0, 9)
  for (const [index, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0))
  chunk.setUint32(8, perMeter)
  chunk.setUint32(12, perMeter)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, checksum(new Uint8Array(chunk.buffer, 4, 13)))
  return chunk.buffer
}

/** CRC-32 as PNG computes it. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
