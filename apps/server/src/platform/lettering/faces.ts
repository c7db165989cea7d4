import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { RecentMap } from '../recent-map.ts'
import { type FontFile, type FontStyle, fontFiles } from './font-files.ts'

export interface Face {
  name: string
  /** The font as a file, for documents that embed it. */
  trueType: Uint8Array
  font: hb.Font
  unitsPerEm: number
  draws(codePoint: number): boolean
}

/** The cut for large titles: thin strokes. A face ignores axes that it does not have. */
const OPTICAL_SIZE = new hb.Variation('opsz', 60)

/** Cached after the first read: all of them together are tens of megabytes, and an event needs two or three. */
const faces = new Map<string, Promise<Face>>()

/** The faces of single characters, most recently drawn first: searching hundreds of files takes as long as drawing. */
const found = new RecentMap<string, Face | null>(20_000)

/** The first face that has all of these characters; null when none has. */
export async function faceFor(codePoints: readonly number[], style: FontStyle): Promise<Face | null> {
  const key = `${style} ${codePoints.join(' ')}`
  const known = found.get(key)
  if (known !== undefined) return known
  const face = await search(codePoints, style)
  found.set(key, face)
  return face
}

async function search(codePoints: readonly number[], style: FontStyle): Promise<Face | null> {
  for (const file of fontFiles[style]()) {
    if (!codePoints.some((codePoint) => file.holds(codePoint))) continue
    const face = await load(file)
    if (codePoints.every((codePoint) => face.draws(codePoint))) return face
  }
  return null
}

function load(font: FontFile): Promise<Face> {
  const known = faces.get(font.path)
  if (known !== undefined) return known
  const face = open(font)
  faces.set(font.path, face)
  face.catch(() => faces.delete(font.path))
  return face
}

async function open({ path: file, weight }: FontFile): Promise<Face> {
  const bytes = Uint8Array.from(await decompress(await readFile(file)))
  const face = new hb.Face(new hb.Blob(bytes.buffer))
  const font = new hb.Font(face)
  font.setVariations([OPTICAL_SIZE, new hb.Variation('wght', weight)])
  const drawn = new Set(face.collectUnicodes())
  return {
    name: path.basename(file, '.woff2'),
    trueType: bytes,
    font,
    unitsPerEm: face.upem,
    draws: (codePoint) => drawn.has(codePoint),
  }
}
