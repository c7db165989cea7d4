import { type Face, faceFor } from '../lettering/index.ts'

/** Part of a line drawn with one font. */
export interface Run {
  face: Face
  text: string
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Replaces a character that none of our fonts has: with a gap, a name would look complete. */
const UNKNOWN = '?'

/** Splits a text into runs by the first font that has each character. */
export async function runsOf(text: string): Promise<Run[]> {
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1)
    const own = await faceOf(segment, last?.face)
    const face = own ?? (await faceOf(UNKNOWN, last?.face))
    if (face === null) continue
    const drawn = own === null ? UNKNOWN : segment
    if (last?.face === face) last.text += drawn
    else runs.push({ face, text: drawn })
  }
  return runs
}

/** Prefers the previous letter's font if it has this one too. */
async function faceOf(segment: string, last: Face | undefined): Promise<Face | null> {
  const codePoints = Array.from(segment, (sign) => sign.codePointAt(0) ?? 0).filter(isVisible)
  if (last !== undefined && codePoints.every((codePoint) => last.draws(codePoint))) return last
  return faceFor(codePoints, 'normal')
}

/** Joiners and variation selectors have no glyph of their own. */
function isVisible(codePoint: number): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint))
}
