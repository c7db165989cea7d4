/** H.264 unit types (ITU-T H.264, table 7-1). */
export const UNIT = { slice: 1, idr: 5, note: 6, sequence: 7, picture: 8 } as const

/** Splits one sample of length-prefixed H.264 into units; null where the lengths do not add up to the sample. */
export function unitsOf(sample: Buffer, lengthBytes: number): Buffer[] | null {
  const units: Buffer[] = []
  let at = 0
  while (at + lengthBytes < sample.length) {
    const length = sample.readUIntBE(at, lengthBytes)
    const from = at + lengthBytes
    at = from + length
    if (length === 0 || at > sample.length) return null
    units.push(sample.subarray(from, at))
  }
  return at === sample.length && units.length > 0 ? units : null
}

export function kindOf(unit: Buffer): number {
  return (unit[0] ?? 0) & 0x1f
}

/** The sample without units of one type. */
export function withoutUnits(units: readonly Buffer[], kind: number, lengthBytes: number): Buffer {
  const parts = units
    .filter((unit) => kindOf(unit) !== kind)
    .flatMap((unit) => {
      const length = Buffer.alloc(lengthBytes)
      length.writeUIntBE(unit.length, 0, lengthBytes)
      return [length, unit]
    })
  return Buffer.concat(parts)
}

export interface AvcConfig {
  /** Size of the length before each unit. */
  lengthBytes: number
  /** Ten times the required decoder level. */
  level: number
}

/**
 * Reads the decoder configuration of an H.264 track (`avcC`, ISO/IEC 14496-15, 5.3.3.1); null unless it holds what a
 * decoder needs to begin: parameter sets that match the profile of the configuration.
 */
export function readAvcConfig(record: Buffer | null): AvcConfig | null {
  if (record === null || record.length < 7 || record[0] !== 1) return null
  const lengthBytes = ((record[4] ?? 0) & 3) + 1
  if (lengthBytes === 3) return null
  const sequences = readSets(record, 5, 0x1f)
  const pictures = sequences && readSets(record, sequences.end, 0xff)
  if (!sequences || !pictures || sequences.sets.length === 0 || pictures.sets.length === 0) return null
  const areTrue =
    sequences.sets.every((set) => kindOf(set) === UNIT.sequence && set.length >= 4) &&
    pictures.sets.every((set) => kindOf(set) === UNIT.picture) &&
    sequences.sets[0]?.[1] === record[1]
  return areTrue ? { lengthBytes, level: record[3] ?? 0 } : null
}

function readSets(record: Buffer, at: number, mask: number): { sets: Buffer[]; end: number } | null {
  if (at >= record.length) return null
  const count = (record[at] ?? 0) & mask
  const sets: Buffer[] = []
  let end = at + 1
  for (let one = 0; one < count; one += 1) {
    if (end + 2 > record.length) return null
    const from = end + 2
    end = from + record.readUInt16BE(end)
    if (end > record.length || end === from) return null
    sets.push(record.subarray(from, end))
  }
  return { sets, end }
}
