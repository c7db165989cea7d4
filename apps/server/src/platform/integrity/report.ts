import { keysOf } from '@afterglow/contract/kernel'
import { BEYOND_REPAIR, NO_FAULTS, PROBLEM_KINDS, type Problem, type ProblemKind } from './problem.ts'

/** Examples listed per kind; all occurrences are counted. */
const MAX_EXAMPLES = 20

interface Tally {
  found: number
  repaired: number
  examples: string[]
}

export interface ProblemCount {
  kind: ProblemKind
  found: number
  left: number
}

/** What a check examined and found. */
export class IntegrityReport {
  objects = 0
  hashedBytes = 0
  readonly #isDeep: boolean
  /** All kinds in the order of the report, including those without findings. */
  readonly #tallies = new Map<ProblemKind, Tally>()

  constructor({ isDeep }: { isDeep: boolean }) {
    this.#isDeep = isDeep
    for (const kind of keysOf(PROBLEM_KINDS)) this.#tallyOf(kind)
  }

  add({ kind, where, words, count = 1 }: Problem, { isRepaired }: { isRepaired: boolean }): void {
    const tally = this.#tallyOf(kind)
    tally.found += count
    if (isRepaired) tally.repaired += count
    if (tally.examples.length < MAX_EXAMPLES)
      tally.examples.push(`${where}: ${words}${isRepaired ? ' (repaired)' : ''}`)
  }

  /** Every kind that was checked. Only a deep check can confirm checksums. */
  counts(): ProblemCount[] {
    return [...this.#tallies]
      .filter(([kind]) => kind !== 'checksum' || this.#isDeep)
      .map(([kind, { found, repaired }]) => ({ kind, found, left: found - repaired }))
  }

  get isGood(): boolean {
    return this.counts().every(({ kind, left }) => left === 0 || NO_FAULTS.includes(kind))
  }

  toJSON() {
    const problems = this.counts().map((count) => ({
      ...count,
      examples: this.#tallyOf(count.kind).examples,
    }))
    return {
      isGood: this.isGood,
      isDeep: this.#isDeep,
      objects: this.objects,
      hashedBytes: this.hashedBytes,
      problems,
    }
  }

  lines(): string[] {
    const found = this.counts().filter((count) => count.found > 0)
    return [
      `${this.objects} objects compared with their rows${this.#isDeep ? `, ${this.hashedBytes} bytes read` : ''}.`,
      ...found.flatMap((count) => this.#linesOf(count)),
      ...this.#advice(),
      this.isGood ? 'Everything is as it should be.' : 'Not everything is right: see above.',
    ]
  }

  #tallyOf(kind: ProblemKind): Tally {
    const tally = this.#tallies.get(kind) ?? { found: 0, repaired: 0, examples: [] }
    this.#tallies.set(kind, tally)
    return tally
  }

  #linesOf({ kind, found, left }: ProblemCount): string[] {
    const { examples } = this.#tallyOf(kind)
    const repaired = found - left
    const more = examples.length < MAX_EXAMPLES ? 0 : found - examples.length
    return [
      `${found} ${PROBLEM_KINDS[kind]}${repaired > 0 ? ` (${repaired} repaired)` : ''}`,
      ...examples.map((example) => `  ${example}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ]
  }

  #advice(): string[] {
    const left = this.counts().filter(({ kind, left }) => left > 0 && !NO_FAULTS.includes(kind))
    const needsBackup = left.some(({ kind }) => BEYOND_REPAIR.includes(kind))
    const canRepair = left.some(({ kind }) => !BEYOND_REPAIR.includes(kind) && kind !== 'foreign')
    const hasForeign = left.some(({ kind }) => kind === 'foreign')
    return [
      ...(needsBackup
        ? ['Restore what is missing or damaged from a backup of the store, under the same names.']
        : []),
      ...(canRepair ? ['Run it again with --repair for the rest.'] : []),
      ...(hasForeign
        ? ['Foreign objects are left to you: Afterglow does not delete what it did not make.']
        : []),
    ]
  }
}
