import { allSources, productFiles, type SourceFile } from '../source-files.ts'
import { casts } from './casts.ts'
import { documented } from './documented.ts'
import { longFunctions } from './long-functions.ts'
import { testRatio } from './test-ratio.ts'
import { type Touched, touchedFiles } from './touched-files.ts'
import { typeCycles } from './type-cycles.ts'

const LONG = 60
const DOCUMENTED =
  /^packages\/contract\/src\/|^apps\/server\/src\/platform\/|^apps\/server\/src\/domains\/[^/]+\/(index|plug)\.ts$/
/** The page lists this many individually, so that the next reader knows where to begin. */
const LISTED = 15

export interface Reading {
  what: string
  now: string
  aim: string
  /** The contributing items, worst first. */
  items: string[]
}

/** Figures about the code to compare with earlier ones, not quotas. */
export function readings(): Reading[] {
  const files = productFiles()
  return [
    longReading(files),
    cycleReading(files),
    castReading(files),
    docReading(files),
    ...ratioReadings(),
    ...touchedFiles().map(touchedReading),
  ]
}

function touchedReading({ change, commit, files, generated }: Touched): Reading {
  const count = generated === 0 ? `${files}` : `${files}, ${generated} of them generated`
  const article = /^[aeiou]/.test(change) ? 'an' : 'a'
  return {
    what: `Files touched by ${article} ${change}`,
    now: commit === null ? 'no commit names one' : `${count} (${commit})`,
    aim: AIMS[change],
    items: [],
  }
}

const AIMS = {
  'guest permission': '8',
  'event setting': '5',
  'media type': '5',
  'payment provider': '6',
  language: '1 catalogue and 1 line',
  domain: '1 line outside its folder',
}

function longReading(files: readonly SourceFile[]): Reading {
  const long = longFunctions(files, LONG)
  return {
    what: `Functions of more than ${LONG} lines`,
    now: String(long.length),
    aim: '0',
    items: long.slice(0, LISTED).map(({ path, name, lines }) => `${lines} lines: \`${name}\` in \`${path}\``),
  }
}

function cycleReading(files: readonly SourceFile[]): Reading {
  const groups = typeCycles(files)
  return {
    what: 'Files in circles of imports, types included',
    now: String(groups.flat().length),
    aim: '0',
    items: groups.map((group) => group.map((path) => `\`${path}\``).join(', ')),
  }
}

function castReading(files: readonly SourceFile[]): Reading {
  const found = casts(files)
  const blind = found.filter(({ isBlind }) => isBlind)
  return {
    what: 'Type assertions (through `never` or `unknown`)',
    now: `${found.length} (${blind.length})`,
    aim: 'below 20 (0)',
    items: blind.slice(0, LISTED).map(({ path, line, text }) => `\`as ${text}\` in \`${path}:${line}\``),
  }
}

function docReading(files: readonly SourceFile[]): Reading {
  const { total, missing } = documented(
    files.filter(({ path }) => DOCUMENTED.test(path) && !path.endsWith('.d.ts')),
  )
  const share = total === 0 ? 100 : Math.round(((total - missing.length) / total) * 100)
  return {
    what: 'Exported functions of contract, platform and doors with a doc comment',
    now: `${share} % of ${total}`,
    aim: '100 %',
    items: missing.slice(0, LISTED).map((name) => `\`${name}\``),
  }
}

function ratioReadings(): Reading[] {
  const all = allSources()
  return [
    { folder: 'apps/server/src', name: 'server', aim: '1.0' },
    { folder: 'apps/web/app', name: 'web', aim: '0.5' },
  ].map(({ folder, name, aim }) => ({
    what: `Lines of tests for a line of code, ${name}`,
    now: testRatio(folder, all).toFixed(2),
    aim,
    items: [],
  }))
}
