export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Reads Vitest's line `Tests  2 failed | 10 passed | 1 skipped (13)`. */
export function countVitest(output: string): Counts {
  const line = output.split('\n').findLast((text) => /^\s*Tests\s/.test(text)) ?? ''
  return {
    passed: numberBefore(line, 'passed'),
    failed: numberBefore(line, 'failed'),
    skipped: numberBefore(line, 'skipped'),
  }
}

/** Reads the summary that Playwright's line reporter prints last: a line each for failed, skipped, passed. */
export function countPlaywright(output: string): Counts {
  return {
    passed: lastCount(output, 'passed'),
    failed: lastCount(output, 'failed') + lastCount(output, 'did not run'),
    skipped: lastCount(output, 'skipped'),
  }
}

/** Reads the last line of the walk through other engines: `Engines  13 passed | 0 failed | 13 skipped`. */
export function countEngines(output: string): Counts {
  const line = output.split('\n').findLast((text) => text.startsWith('Engines ')) ?? ''
  return {
    passed: numberBefore(line, 'passed'),
    failed: numberBefore(line, 'failed'),
    skipped: numberBefore(line, 'skipped'),
  }
}

export function addUp(all: Counts[]): Counts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

function lastCount(output: string, word: string): number {
  const line = output.split('\n').findLast((text) => new RegExp(`^\\s+\\d+ ${word}\\b`).test(text)) ?? ''
  return numberBefore(line, word)
}

function numberBefore(line: string, word: string): number {
  return Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
}
