import { readFile } from 'node:fs/promises'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { type FontFile, type FontStyle, fontFiles } from './font-files.ts'

export interface Face {
  font: hb.Font
  unitsPerEm: number
  draws(codePoint: number): boolean
}

/** As large titles are cut: thin strokes, at their usual weight. Axes that a face does not have are passed over. */
const SETTINGS = [new hb.Variation('opsz', 60), new hb.Variation('wght', 400)]

/** What is read once is kept: all of them together are some tens of megabytes, and a party needs two or three. */
const faces = new Map<string, Promise<Face>>()

/** The first face that can draw all of these; null when none can. */
export async function faceFor(codePoints: readonly number[], style: FontStyle): Promise<Face | null> {
  const files = style === 'italic' ? [...fontFiles.italic(), ...fontFiles.normal()] : fontFiles.normal()
  for (const file of files) {
    if (!codePoints.some((codePoint) => file.holds(codePoint))) continue
    const face = await load(file)
    if (codePoints.every((codePoint) => face.draws(codePoint))) return face
  }
  return null
}

function load({ path }: FontFile): Promise<Face> {
  const known = faces.get(path)
  if (known !== undefined) return known
  const face = open(path)
  faces.set(path, face)
  face.catch(() => faces.delete(path))
  return face
}

async function open(path: string): Promise<Face> {
  const bytes = Uint8Array.from(await decompress(await readFile(path)))
  const face = new hb.Face(new hb.Blob(bytes.buffer))
  const font = new hb.Font(face)
  font.setVariations(SETTINGS)
  const drawn = new Set(face.collectUnicodes())
  return { font, unitsPerEm: face.upem, draws: (codePoint) => drawn.has(codePoint) }
}
