export interface PixelSize {
  width: number
  height: number
}

/** Start-of-frame markers: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/**
 * The stored size that a JPEG's header claims, or null when there is no well-formed header. Decodes nothing: enough
 * to turn away a thumbnail that is no small JPEG, safe in any process.
 */
export function readJpegSize(bytes: Uint8Array): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null

  let at = 2
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)

    if (marker === 0xff) {
      at += 1
      continue
    }
    if (standsAlone(marker)) {
      at += 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (isStartOfFrame(marker)) return length >= 8 && at + 9 <= view.byteLength ? frameSize(view, at) : null
    // Scan data or the end before any frame: no picture.
    if (length < 2 || marker === 0xda || marker === 0xd9) return null
    at += 2 + length
  }
  return null
}

function frameSize(view: DataView, at: number): PixelSize | null {
  const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  return size.width > 0 && size.height > 0 ? size : null
}
