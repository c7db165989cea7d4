const HEADER_BYTES = 44

/** A WAV of one channel of 8-bit sound: a tone, or silence. `claimedBytes` is the length in its header. */
export function aWav({
  seconds = 1,
  sampleRate = 8000,
  codec = 1,
  isSilent = false,
  claimedBytes = -1,
} = {}) {
  const size = Math.round(seconds * sampleRate)
  const wav = Buffer.alloc(HEADER_BYTES + size, 128)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(HEADER_BYTES - 8 + size, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(codec, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(claimedBytes === -1 ? size : claimedBytes, 40)
  for (let at = 0; at < size && !isSilent; at += 1) {
    wav.writeUInt8(128 + Math.round(100 * Math.sin((at / sampleRate) * 440 * 2 * Math.PI)), HEADER_BYTES + at)
  }
  return wav
}
