import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'

/** A file of a family, and which code points it is for. */
export interface FontFile {
  path: string
  /** How bold it is set, where it can be. */
  weight: number
  holds(codePoint: number): boolean
}

type Slant = 'normal' | 'italic'
/** The product's own face, upright and italic, and those that hosts choose for their stationery. */
export type FontStyle = Slant | 'cormorant' | 'cormorant-italic' | 'jost' | 'script'

interface Family {
  name: string
  /** Which of its variants: the axes that it can be set along. */
  axes: 'standard' | 'wght'
  hasItalic: boolean
  weight?: number
}

/** A light face whose hairlines would vanish on paper. */
const CORMORANT: Family = { name: 'cormorant', axes: 'wght', hasItalic: true, weight: 500 }
const JOST: Family = { name: 'jost', axes: 'wght', hasItalic: true }
const SCRIPT: Family = { name: 'dancing-script', axes: 'wght', hasItalic: false, weight: 500 }

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

/** Every file that is asked for a style, the wished face first; those of all scripts stand behind it. */
export const fontFiles: Record<FontStyle, () => readonly FontFile[]> = {
  normal: once(() => FAMILIES.flatMap((family) => filesOf(family, 'normal'))),
  italic: once(() => [
    ...FAMILIES.filter(({ hasItalic }) => hasItalic).flatMap((family) => filesOf(family, 'italic')),
    ...fontFiles.normal(),
  ]),
  cormorant: once(() => [...filesOf(CORMORANT, 'normal'), ...fontFiles.normal()]),
  'cormorant-italic': once(() => [...filesOf(CORMORANT, 'italic'), ...fontFiles.normal()]),
  jost: once(() => [...filesOf(JOST, 'normal'), ...fontFiles.normal()]),
  script: once(() => [...filesOf(SCRIPT, 'normal'), ...fontFiles.normal()]),
}

function filesOf({ name, axes, weight = 400 }: Family, style: Slant): FontFile[] {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const ranges = rangesSchema.parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')))
  return Object.entries(ranges).map(([subset, text]) => {
    const part = subset.replace(/[[\]]/g, '')
    const spans = text.split(',').map(spanOf)
    return {
      weight,
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
