import { sniffImageType } from './sniff.ts'

/** Types of voice messages. Detected from the bytes by `sniffAudioType`, never from a name or a header. */
export const AUDIO_TYPES = [
  'audio/webm',
  'audio/ogg',
  'audio/mp4',
  'audio/mpeg',
  'audio/aac',
  'audio/wav',
] as const

export type AudioType = (typeof AUDIO_TYPES)[number]

const EBML = 0x1a45dfa3

/**
 * The container that a file's first bytes indicate, or null for everything else. Only the engine can check that it
 * contains audio and nothing else. Needs `SNIFF_BYTES` at most.
 */
export function sniffAudioType(head: Uint8Array): AudioType | null {
  if (head.length < 12) return null
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const text = String.fromCharCode(...head.subarray(0, 12))

  if (view.getUint32(0) === EBML) return 'audio/webm'
  if (text.startsWith('OggS')) return 'audio/ogg'
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'audio/wav'
  // Pictures use the same container.
  if (text.slice(4, 8) === 'ftyp') return sniffImageType(head) === null ? 'audio/mp4' : null
  if (text.startsWith('ID3')) return 'audio/mpeg'
  return fromFrame(view.getUint16(0))
}

/** Raw streams begin with a frame: eleven set bits (AAC: twelve), then the layer. */
function fromFrame(header: number): AudioType | null {
  if ((header & 0xfff6) === 0xfff0) return 'audio/aac'
  const isSync = (header & 0xffe0) === 0xffe0
  const isKnownVersion = (header & 0x0018) !== 0x0008
  const isLayer3 = (header & 0x0006) === 0x0002
  return isSync && isKnownVersion && isLayer3 ? 'audio/mpeg' : null
}
