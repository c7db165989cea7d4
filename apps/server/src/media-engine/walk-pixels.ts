/** A code's length and value, found by the next sixteen bits; 0 where no code begins so. */
export type HuffmanTable = Uint16Array

/** A table as its segment lists it: sixteen counts, and the values in the order of their codes (ITU-T T.81, C.2). */
export function huffmanTable(body: Buffer, at: number): HuffmanTable {
  const table = new Uint16Array(1 << 16)
  let code = 0
  let value = at + 16
  for (let length = 1; length <= 16; length += 1) {
    for (let left = body[at + length - 1] ?? 0; left > 0; left -= 1) {
      table.fill((length << 8) | (body[value] ?? 0), code << (16 - length), (code + 1) << (16 - length))
      code += 1
      value += 1
    }
    code <<= 1
  }
  return table
}

export interface Coding {
  /** The tables of each block of a unit, in their order. */
  blocks: readonly { dc: HuffmanTable; ac: HuffmanTable }[]
  units: number
  /** Units between two restarts; 0 for none. */
  restartInterval: number
}

/**
 * Whether the compressed pixels of a sequential scan are all there, and nothing behind them. Reads their codes without
 * making pixels of them.
 */
export function isScanWhole(pixels: Buffer, { blocks, units, restartInterval }: Coding): boolean {
  const parts = partsOf(pixels)
  const inPart = restartInterval === 0 ? units : restartInterval
  if (units === 0 || parts.length !== Math.ceil(units / inPart)) return false
  return parts.every((part, index) => {
    const bits = new Bits(part)
    const count = Math.min(inPart, units - index * inPart) * blocks.length
    for (let block = 0; block < count; block += 1) {
      const tables = blocks[block % blocks.length]
      if (tables === undefined || !skipBlock(bits, tables)) return false
    }
    // The last byte is filled up.
    return bits.left >= 0 && (index < parts.length - 1 || bits.left < 8)
  })
}

/** What stands between restarts, as it was before bytes of 255 were escaped. */
function partsOf(pixels: Buffer): Buffer[] {
  const parts: Buffer[] = []
  const all = Buffer.alloc(pixels.length)
  let [begin, length] = [0, 0]
  for (let at = 0; at < pixels.length; at += 1) {
    const byte = pixels[at] ?? 0
    const next = pixels[at + 1]
    // Half of an end marker, or a fill byte before one.
    if (byte === 0xff && (next === undefined || next === 0xff)) continue
    if (byte === 0xff) at += 1
    if (byte === 0xff && next !== 0) {
      parts.push(all.subarray(begin, length))
      begin = length
      continue
    }
    all[length] = byte
    length += 1
  }
  parts.push(all.subarray(begin, length))
  return parts
}

/** One coefficient of its own, and runs of zeros with one behind each (T.81, F.2.2). */
function skipBlock(bits: Bits, { dc, ac }: { dc: HuffmanTable; ac: HuffmanTable }): boolean {
  const size = bits.code(dc)
  if (size < 0) return false
  bits.skip(size)
  for (let coefficient = 1; coefficient < 64; ) {
    const symbol = bits.code(ac)
    if (symbol < 0) return false
    const [zeros, width] = [symbol >> 4, symbol & 15]
    if (width === 0 && zeros < 15) break
    coefficient += zeros + 1
    bits.skip(width)
  }
  return true
}

class Bits {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Negative once more was taken than there is. */
  get left(): number {
    return 8 * this.#bytes.length - this.#at
  }

  skip(count: number): void {
    this.#at += count
  }

  /** The value of the next code; negative where there is none. */
  code(table: HuffmanTable): number {
    const byte = this.#at >> 3
    const three =
      ((this.#bytes[byte] ?? 0) << 16) | ((this.#bytes[byte + 1] ?? 0) << 8) | (this.#bytes[byte + 2] ?? 0)
    const found = table[(three >> (8 - (this.#at & 7))) & 0xffff] ?? 0
    if (found === 0 || this.left < found >> 8) return -1
    this.#at += found >> 8
    return found & 0xff
  }
}
