import { execFileSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Areas whose tests take minutes. `npm test` runs a short pass of each, and the whole of those that the change touches;
 * `npm run test:all` runs the whole of all.
 */
export const AREAS = {
  engine: /^(apps\/server\/src\/(media-engine|platform\/children)|samples)\//,
  s3: /^apps\/server\/src\/platform\/blobs\//,
  backup: /^apps\/server\/src\/roles\/backup\//,
  faults: /^apps\/server\/src\/testing\/faults\//,
  generator: /^tools\/new-domain/,
  drawing: /^apps\/server\/src\/(domains\/print-kit|platform\/(lettering|pdf-text|press))\//,
  downloads: /^apps\/server\/src\/(domains\/downloads|platform\/zip)\//,
  policies: /^packages\/contract\/src\/.*policy\.ts$/,
} as const satisfies Record<string, RegExp>

declare module 'vitest' {
  interface ProvidedContext {
    /** The areas whose tests run whole: `inject('whole').includes('engine')`. */
    whole: readonly Area[]
  }
}

export type Area = keyof typeof AREAS

export const ALL_AREAS = Object.keys(AREAS) as Area[]

/** What `TEST_WHOLE` names, separated by commas. Whoever runs tests by hand does not set it, and has all. */
export function wholeAreas({ TEST_WHOLE }: NodeJS.ProcessEnv = process.env): Area[] {
  const named = TEST_WHOLE?.split(',')
  return ALL_AREAS.filter((area) => named?.includes(area) ?? true)
}

/** The areas that a change of these files touches. */
export function areasOf(files: readonly string[]): Area[] {
  return ALL_AREAS.filter((area) => files.some((file) => AREAS[area].test(file)))
}

/** What the change is compared with: the last release, else the newest commit that is over a day old. */
export function baseOfChange(git = inRepository): string | null {
  return (
    firstLine(() => git('describe', '--tags', '--abbrev=0', '--match', 'v*')) ??
    firstLine(() => git('rev-list', '-1', '--before=24.hours.ago', 'HEAD'))
  )
}

/** The files that differ from the base, committed or not. Without a history that reaches back to it: none. */
export function changedFiles(git = inRepository): string[] {
  const base = baseOfChange(git)
  if (base === null) return []
  const changed = linesOf(git('diff', '--name-only', base))
  return [...changed, ...linesOf(git('ls-files', '--others', '--exclude-standard'))]
}

function inRepository(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Git fails where there is no repository or no tag. */
function firstLine(ask: () => string): string | null {
  try {
    return linesOf(ask())[0] ?? null
  } catch {
    return null
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')
