/** More than any of the beginnings below takes. */
export const LONGEST_BEGINNING = 80

interface Mark {
  mark: Buffer
  /** Whether what stands around it is that of a file's beginning: four bytes alone are met in pixels now and then. */
  isBeginning?(bytes: Buffer, at: number): boolean
}

const MARKS: readonly Mark[] = [
  {
    // MP4, MOV, HEIC, AVIF: a box of some dozen bytes, and a brand.
    mark: Buffer.from('ftyp'),
    isBeginning: (bytes, at) =>
      boxSize(bytes, at) < 1024 && /^[\x20-\x7e]{4}$/.test(text(bytes, at + 4, at + 8)),
  },
  // MOV without a brand.
  { mark: Buffer.from('wide'), isBeginning: (bytes, at) => boxSize(bytes, at) === 8 },
  { mark: Buffer.from('mvhd'), isBeginning: (bytes, at) => text(bytes, at - 8, at - 4) === 'moov' },
  {
    mark: Buffer.from('RIFF'),
    isBeginning: (bytes, at) => ['AVI ', 'WEBP'].includes(text(bytes, at + 8, at + 12)),
  },
  {
    // WebM and Matroska.
    mark: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    isBeginning: (bytes, at) => /webm|matroska/.test(text(bytes, at, at + 64)),
  },
  { mark: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { mark: Buffer.from('GIF87a') },
  { mark: Buffer.from('GIF89a') },
]

/** Whether a film or a picture other than a JPEG begins within these bytes. */
export function beginsFile(bytes: Buffer): boolean {
  return MARKS.some(({ mark, isBeginning = () => true }) => {
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1))
      if (isBeginning(bytes, at)) return true
    return false
  })
}

/** The size before the name of a box. */
function boxSize(bytes: Buffer, at: number): number {
  return at < 4 ? Infinity : bytes.readUInt32BE(at - 4)
}

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', Math.max(from, 0), to)
}
