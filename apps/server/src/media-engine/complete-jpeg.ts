import { endOfPixels, MARKER } from './verify/jpeg-segments.ts'
import { type Coding, type HuffmanTable, huffmanTable, isScanWhole } from './walk-pixels.ts'

/** Sequential and progressive frames that are coded by Huffman tables. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const PROGRESSIVE = 0xc2
/** Coefficients of a block (ITU-T T.81, A.3.3). */
const COEFFICIENTS = 64
/** More than any encoder writes. */
const MAX_SEGMENTS = 1000

/**
 * A JPEG with the marker that should end it, where that alone is missing: its last scan runs to the end of the file, and
 * every part of every component is in a scan. Null otherwise. Whether the pixels of the last scan are all there is read from
 * its codes in a picture of one scan, of which the decoder reports no flaw in the last rows; in one of several, the decoder
 * finds it.
 */
export function withEndMarker(file: Buffer): Buffer | null {
  let frame: Frame | null = null
  let restartInterval = 0
  const tables = new Map<number, HuffmanTable>()
  let at = 2
  for (let segments = 0; segments < MAX_SEGMENTS; segments += 1) {
    at = nextMarker(file, at)
    if (at + 4 > file.length) return null
    const marker = file[at + 1] ?? 0
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (marker === MARKER.end || end > file.length) return null
    const body = file.subarray(at + 4, end)
    if (FRAMES.includes(marker)) frame = new Frame(body, marker === PROGRESSIVE)
    if (marker === MARKER.restartInterval) restartInterval = body.length < 2 ? 0 : body.readUInt16BE(0)
    if (marker === MARKER.huffman) readTables(body, tables)
    at = end
    if (marker !== MARKER.scan) continue
    if (frame === null) return null
    frame.add(body)
    at = endOfPixels(file, end)
    if (at !== -1) continue
    const coding = { blocks: frame.blocksOf(body, tables), units: frame.unitsOf(body), restartInterval }
    const pixels = file.subarray(end)
    const isAll = frame.isOfOneScan ? isScanWhole(pixels, coding) : hasRestarts(pixels, coding)
    return frame.isSent() && isAll ? Buffer.concat([file, Buffer.from([0xff, MARKER.end])]) : null
  }
  return null
}

/** Some cameras leave bytes between segments. */
function nextMarker(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at !== -1 && [0x00, 0xff].includes(file[at + 1] ?? 0)) at = file.indexOf(0xff, at + 1)
  return at === -1 ? file.length : at
}

/** By class and name, in one byte. */
function readTables(body: Buffer, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= body.length; ) {
    tables.set(body[at] ?? 0, huffmanTable(body, at + 1))
    at += 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
  }
}

/** The decoder is silent about restarts that are missing. */
function hasRestarts(pixels: Buffer, coding: { units: number; restartInterval: number }): boolean {
  const { units, restartInterval } = coding
  let count = 0
  for (let at = pixels.indexOf(0xff); at !== -1; at = pixels.indexOf(0xff, at + 1)) {
    const next = pixels[at + 1] ?? 0
    if (next >= 0xd0 && next <= 0xd7) count += 1
  }
  return count === (restartInterval === 0 ? 0 : Math.ceil(units / restartInterval) - 1)
}

interface Component {
  horizontal: number
  vertical: number
  /** The lowest bit that was sent of each coefficient. */
  lowest: number[]
}

/** A frame, and which bits of which coefficients its scans have sent. */
class Frame {
  readonly #isProgressive: boolean
  readonly #width: number
  readonly #height: number
  readonly #components = new Map<number, Component>()
  #scans = 0

  /** A frame's header: precision, height, width, and three bytes for each component (T.81, B.2.2). */
  constructor(header: Buffer, isProgressive: boolean) {
    this.#isProgressive = isProgressive
    this.#height = header.length < 6 ? 0 : header.readUInt16BE(1)
    this.#width = header.length < 6 ? 0 : header.readUInt16BE(3)
    for (let at = 6; at + 3 <= header.length; at += 3) {
      const sampling = header[at + 1] ?? 0
      this.#components.set(header[at] ?? 0, {
        horizontal: sampling >> 4,
        vertical: sampling & 15,
        lowest: Array<number>(COEFFICIENTS).fill(Infinity),
      })
    }
  }

  /** A scan names its components, and in progressive frames a band of coefficients and a bit (T.81, B.2.3 and G.1.1). */
  add(scan: Buffer): void {
    this.#scans += 1
    const [first = 0, last = 0, bits = 0] = scan.subarray(1 + 2 * (scan[0] ?? 0))
    for (const { lowest } of this.#componentsOf(scan))
      if (this.#isProgressive) lowest.fill(bits & 15, first, last + 1)
      else lowest.fill(0)
  }

  /** How many units a restart interval counts in this scan (T.81, A.2). */
  unitsOf(scan: Buffer): number {
    const all = [...this.#components.values()]
    const widest = Math.max(...all.map(({ horizontal }) => horizontal))
    const highest = Math.max(...all.map(({ vertical }) => vertical))
    const [only, ...others] = this.#componentsOf(scan)
    if (only === undefined) return 0
    if (others.length > 0) return blocks(this.#width, 8 * widest) * blocks(this.#height, 8 * highest)
    const width = Math.ceil((this.#width * only.horizontal) / widest)
    const height = Math.ceil((this.#height * only.vertical) / highest)
    return blocks(width, 8) * blocks(height, 8)
  }

  /** The tables of each block of a unit: a scan of one component has one block in each. */
  blocksOf(scan: Buffer, tables: ReadonlyMap<number, HuffmanTable>): Coding['blocks'] {
    const components = this.#componentsOf(scan)
    return components.flatMap(({ horizontal, vertical }, index) => {
      const names = scan[2 + 2 * index] ?? 0
      const [dc, ac] = [tables.get(names >> 4), tables.get(0x10 | (names & 15))]
      if (dc === undefined || ac === undefined) return []
      return Array.from({ length: components.length === 1 ? 1 : horizontal * vertical }, () => ({ dc, ac }))
    })
  }

  get isOfOneScan(): boolean {
    return this.#scans === 1 && !this.#isProgressive
  }

  isSent(): boolean {
    const all = [...this.#components.values()]
    return this.#height > 0 && all.length > 0 && all.every(({ lowest }) => lowest.every((bit) => bit === 0))
  }

  #componentsOf(scan: Buffer): Component[] {
    return Array.from({ length: scan[0] ?? 0 }, (_, at) =>
      this.#components.get(scan[1 + 2 * at] ?? -1),
    ).filter((component) => component !== undefined)
  }
}

function blocks(length: number, size: number): number {
  return Math.ceil(length / size)
}
