import { readFile } from 'node:fs/promises'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { type FontFile, type FontStyle, fontFiles } from './font-files.ts'

export interface Face {
  font: hb.Font
  unitsPerEm: number
  draws(codePoint: number): boolean
}

/** As large titles are cut: thin strokes. Axes that a face does not have are passed over. */
const OPTICAL_SIZE = new hb.Variation('opsz', 60)

/** What is read once is kept: all of them together are some tens of megabytes, and a party needs two or three. */
const faces = new Map<string, Promise<Face>>()

/** The first face that can draw all of these; null when none can. */
export async function faceFor(codePoints: readonly number[], style: FontStyle): Promise<Face | null> {
  for (const file of fontFiles[style]()) {
    if (!codePoints.some((codePoint) => file.holds(codePoint))) continue
    const face = await load(file)
    if (codePoints.every((codePoint) => face.draws(codePoint))) return face
  }
  return null
}

function load(file: FontFile): Promise<Face> {
  const { path } = file
  const known = faces.get(path)
  if (known !== undefined) return known
  const face = open(file)
  faces.set(path, face)
  face.catch(() => faces.delete(path))
  return face
}

async function open({ path, weight }: FontFile): Promise<Face> {
  const bytes = Uint8Array.from(await decompress(await readFile(path)))
  const face = new hb.Face(new hb.Blob(bytes.buffer))
  const font = new hb.Font(face)
  font.setVariations([OPTICAL_SIZE, new hb.Variation('wght', weight)])
  const drawn = new Set(face.collectUnicodes())
  return { font, unitsPerEm: face.upem, draws: (codePoint) => drawn.has(codePoint) }
}
