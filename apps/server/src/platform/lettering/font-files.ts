import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'

/** A file of a font family, and the code points it covers. */
export interface FontFile {
  path: string
  /** Font weight, for variable faces. */
  weight: number
  holds(codePoint: number): boolean
}

type Slant = 'normal' | 'italic'
/** The product's own face, upright and italic, and those that hosts choose for their stationery. */
export type FontStyle = Slant | 'cormorant' | 'cormorant-italic' | 'jost' | 'script'

interface Family {
  name: string
  /** The variant, by its variable axes. */
  axes: 'standard' | 'wght'
  hasItalic: boolean
  weight?: number
}

/** A light face whose hairlines would vanish in print. */
const CORMORANT: Family = { name: 'cormorant', axes: 'wght', hasItalic: true, weight: 500 }
const JOST: Family = { name: 'jost', axes: 'wght', hasItalic: true }
const SCRIPT: Family = { name: 'dancing-script', axes: 'wght', hasItalic: false, weight: 500 }

/** Searched in this order: the product's own face first, then one per script, the largest last. */
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

/** The files for a style, the requested face first, then those for all scripts. */
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

/** Parses `U+0370-03FF`, as written in style sheets. */
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
