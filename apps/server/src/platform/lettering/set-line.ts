import bidiFactory from 'bidi-js'
import * as hb from 'harfbuzzjs'
import { RecentMap } from '../recent-map.ts'
import { type Face, faceFor } from './faces.ts'
import type { FontStyle } from './font-files.ts'
import { mapPath } from './map-path.ts'

/** A line of text as outlines: it begins at x = 0 with its baseline at y = 0, and the font size is 1. */
export interface SetLine {
  /** Path data with absolute commands; y grows downwards. */
  path: string
  width: number
}

/** Where a line is taken from: directions are decided for the whole paragraph (UAX #9, 3.4). */
export interface Origin {
  paragraph: string
  start: number
}

/** Part of a line drawn with one face in one direction. */
interface Run {
  text: string
  face: Face
  /** Odd: right to left (UAX #9). */
  level: number
}

const bidi = bidiFactory()
/** Widths of words: line breaking asks for the same ones again and again. */
const widths = new RecentMap<string, number>(20_000)

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Sets a line in any script: shaped, joined and in visual order. Characters without a face are omitted; they would
 * print as an empty box. An ampersand between names is italic.
 */
export async function setLine(
  text: string,
  style: FontStyle = 'normal',
  origin: Origin = { paragraph: text, start: 0 },
): Promise<SetLine> {
  let path = ''
  let width = 0
  for (const run of await shapedRuns(text, style, origin)) {
    path += outlineOf(run, width)
    width += run.width
  }
  return { path, width }
}

/** The width of a line. Outlines, which take most of the time, are not made. */
export async function measureLine(text: string, style: FontStyle = 'normal'): Promise<number> {
  const key = `${style} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const runs = await shapedRuns(text, style, { paragraph: text, start: 0 })
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  widths.set(key, width)
  return width
}

async function shapedRuns(text: string, style: FontStyle, origin: Origin): Promise<ShapedRun[]> {
  return inVisualOrder(await runsOf(text, style, origin)).map(shape)
}

async function runsOf(text: string, style: FontStyle, { paragraph, start }: Origin): Promise<Run[]> {
  const { levels } = bidi.getEmbeddingLevels(paragraph)
  const runs: Run[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[start + index] ?? 0
    const last = runs.at(-1)
    const codePoints = [...segment].map((sign) => sign.codePointAt(0) ?? 0).filter(isVisible)
    const own = segment === '&' && style === 'normal' ? 'italic' : style
    const face = await pickFace(codePoints, own, last?.face)
    if (face === null) continue
    if (last !== undefined && last.face === face && last.level === level) last.text += segment
    else runs.push({ text: segment, face, level })
  }
  return runs
}

/**
 * A full stop or a number uses the face of the word before it. Spaces use the first face: symbol fonts have wide ones.
 */
async function pickFace(
  codePoints: number[],
  style: FontStyle,
  last: Face | undefined,
): Promise<Face | null> {
  const isNeutral = codePoints.every((codePoint) => /[\p{P}\p{N}]/u.test(String.fromCodePoint(codePoint)))
  if (last && isNeutral && style !== 'italic' && codePoints.every((codePoint) => last.draws(codePoint)))
    return last
  return faceFor(codePoints, style)
}

/** Joiners and variation selectors have no glyph of their own. */
function isVisible(codePoint: number): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint))
}

/** Rule L2 of UAX #9: from the highest level down, reverses every sequence at that level or higher. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
        start = end
      }
    }
  }
  return ordered
}

/** A run whose glyphs have their places, in units of its face. */
interface ShapedRun {
  face: Face
  glyphs: { id: number; x: number; y: number }[]
  /** Relative to the font size. */
  width: number
}

function shape({ text, face, level }: Run): ShapedRun {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR)
  buffer.guessSegmentProperties()
  hb.shape(face.font, buffer)
  const positions = buffer.getGlyphPositions()
  const glyphs: ShapedRun['glyphs'] = []
  let at = 0
  for (const [index, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    glyphs.push({ id, x: at + xOffset, y: yOffset })
    at += xAdvance
  }
  return { face, glyphs, width: at / face.unitsPerEm }
}

/** `start`: where the run begins in its line. */
function outlineOf({ face: { font, unitsPerEm }, glyphs }: ShapedRun, start: number): string {
  return glyphs
    .map(({ id, x, y }) =>
      mapPath(font.glyphToPath(id), (px, py) => [start + (px + x) / unitsPerEm, -(py + y) / unitsPerEm]),
    )
    .join('')
}
