/** Descriptor tags (ISO/IEC 14496-1, 7.2.2.1). */
const TAG = { stream: 3, decoder: 4, specific: 5 } as const
/** Audio object types: AAC, and the two of MP3. */
const AAC = 0x40
const MP3 = new Set([0x69, 0x6b])
const AUDIO_STREAM = 5

/** Whether an `esds` box describes a playable codec: AAC with its configuration, or MP3. */
export function isPlayableSound(esds: Buffer): boolean {
  const stream = descriptorAt(esds, 4, TAG.stream)
  if (stream === null || stream.body.length < 3) return false
  const decoder = descriptorAt(stream.body, 3, TAG.decoder)
  if (decoder === null || decoder.body.length < 13) return false
  const objectType = decoder.body[0] ?? 0
  if ((decoder.body[1] ?? 0) >> 2 !== AUDIO_STREAM) return false
  if (MP3.has(objectType)) return true
  const specific = descriptorAt(decoder.body, 13, TAG.specific)
  return objectType === AAC && specific !== null && isAacConfig(specific.body)
}

/** The configuration of a decoder in an `esds` box; null where it has none. */
export function soundConfigOf(esds: Buffer): Buffer | null {
  const stream = descriptorAt(esds, 4, TAG.stream)
  const decoder = stream && descriptorAt(stream.body, 3, TAG.decoder)
  return (decoder && descriptorAt(decoder.body, 13, TAG.specific))?.body ?? null
}

/** A descriptor's length takes one to four bytes, seven bits each. */
function descriptorAt(bytes: Buffer, start: number, tag: number): { body: Buffer } | null {
  if (bytes[start] !== tag) return null
  let length = 0
  for (let at = start + 1; at < Math.min(start + 5, bytes.length); at += 1) {
    const byte = bytes[at] ?? 0
    length = length * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      const body = bytes.subarray(at + 1, at + 1 + length)
      return body.length === length ? { body } : null
    }
  }
  return null
}

/** Five bits of object type, four of sampling rate, four of channels (ISO/IEC 14496-3, 1.6.2.1). */
function isAacConfig(config: Buffer): boolean {
  if (config.length < 2) return false
  const bits = config.readUInt16BE(0)
  const [objectType, rate, channels] = [bits >> 11, (bits >> 7) & 15, (bits >> 3) & 15]
  return objectType > 0 && rate !== 13 && rate !== 14 && (rate === 15 || channels <= 7)
}
