import { execFileSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * Changes whose size shows how well the code is divided. A commit that makes one names it in a trailer, `Change: …`.
 */
export const CHANGES = [
  'guest permission',
  'event setting',
  'media type',
  'payment provider',
  'language',
  'domain',
] as const

export interface Touched {
  change: (typeof CHANGES)[number]
  /** The last commit that made such a change; null if there is none. */
  commit: string | null
  /** Source files, without tests and docs. */
  files: number
  /** Those of them that a tool writes. */
  generated: number
}

const GENERATED = 'apps/server/src/db/types.ts'

/** How many source files the last commit of each kind touched. */
export function touchedFiles(): Touched[] {
  return CHANGES.map((change) => {
    const commit = git(['log', '-1', '--format=%h', `--grep=^Change: ${change}$`])
    if (commit === '') return { change, commit: null, files: 0, generated: 0 }
    const paths = git(['show', '--name-only', '--format=', commit]).split('\n')
    const code = paths.filter(isCode)
    return { change, commit, files: code.length, generated: code.includes(GENERATED) ? 1 : 0 }
  })
}

function isCode(file: string): boolean {
  return /^(apps|packages)\/.*\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
}

function git(args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // Not a clone, or no git.
    return ''
  }
}
