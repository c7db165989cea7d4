import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'

/** A file of a family, and which code points it is for. */
export interface FontFile {
  path: string
  holds(codePoint: number): boolean
}

export type FontStyle = 'normal' | 'italic'

interface Family {
  name: string
  /** Which of its variants: the axes that it can be set along. */
  axes: 'standard' | 'wght'
  hasItalic: boolean
}

/** Asked in this order: the product's own face first, then one for each script, the largest last. */
const FAMILIES: readonly Family[] = [
  { name: 'newsreader', axes: 'standard', hasItalic: true },
  { name: 'noto-serif', axes: 'wght', hasItalic: true },
  ...[
    'noto-naskh-arabic',
    ...[
      'hebrew',
      'devanagari',
      'thai',
      'armenian',
      'bengali',
      'ethiopic',
      'georgian',
      'gujarati',
      'gurmukhi',
      'kannada',
      'khmer',
      'lao',
      'malayalam',
      'sinhala',
      'tamil',
      'telugu',
      'sc',
      'kr',
    ].map((script) => `noto-serif-${script}`),
    'noto-emoji',
  ].map((name) => ({ name, axes: 'wght', hasItalic: false }) as const),
]

const require = createRequire(import.meta.url)
const rangesSchema = z.record(z.string(), z.string())

/** Every file that there is in this style, read from the packages once. */
export const fontFiles: Record<FontStyle, () => readonly FontFile[]> = {
  normal: once(() => FAMILIES.flatMap((family) => filesOf(family, 'normal'))),
  italic: once(() =>
    FAMILIES.filter(({ hasItalic }) => hasItalic).flatMap((family) => filesOf(family, 'italic')),
  ),
}

function filesOf({ name, axes }: Family, style: FontStyle): FontFile[] {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')))
  return Object.entries(ranges).map(([subset, text]) => {
    const part = subset.replace(/[[\]]/g, '')
    const spans = text.split(',').map(spanOf)
    return {
      path: path.join(folder, 'files', `${name}-${part}-${axes}-${style}.woff2`),
      holds: (codePoint) => spans.some(([low, high]) => low <= codePoint && codePoint <= high),
    }
  })
}

/** `U+0370-03FF`, as style sheets write it. */
function spanOf(text: string): [low: number, high: number] {
  const [low = '', high = low] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(low, 16), Number.parseInt(high, 16)]
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
