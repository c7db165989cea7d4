import { type Face, faceFor } from '../lettering/index.ts'

/** Part of a line that one font draws. */
export interface Run {
  face: Face
  text: string
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Stands for a character that no font of ours has: a name with a gap would look complete. */
const UNKNOWN = '?'

/** Splits a text into what each font draws, from the first that has each character. */
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

/** The font of the letter before, where it has this one too. */
async function faceOf(segment: string, last: Face | undefined): Promise<Face | null> {
  const codePoints = Array.from(segment, (sign) => sign.codePointAt(0) ?? 0).filter(isVisible)
  if (last !== undefined && codePoints.every((codePoint) => last.draws(codePoint))) return last
  return faceFor(codePoints, 'normal')
}

/** Joiners and variation selectors have no shape of their own. */
function isVisible(codePoint: number): boolean {
  return !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint))
}
