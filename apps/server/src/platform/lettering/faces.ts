import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { type FontFile, type FontStyle, fontFiles } from './font-files.ts'

export interface Face {
  name: string
  /** The font as a file, for documents that embed it. */
  trueType: Uint8Array
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

function load({ path: file }: FontFile): Promise<Face> {
  const known = faces.get(file)
  if (known !== undefined) return known
  const face = open(file)
  faces.set(file, face)
  face.catch(() => faces.delete(file))
  return face
}

async function open(file: string): Promise<Face> {
  const bytes = Uint8Array.from(await decompress(await readFile(file)))
  const face = new hb.Face(new hb.Blob(bytes.buffer))
  const font = new hb.Font(face)
  font.setVariations(SETTINGS)
  const drawn = new Set(face.collectUnicodes())
  return {
    name: path.basename(file, '.woff2'),
    trueType: bytes,
    font,
    unitsPerEm: face.upem,
    draws: (codePoint) => drawn.has(codePoint),
  }
}
