import budgets from './budgets.json' with { type: 'json' }

type Name = keyof typeof budgets

/** A workload's result and its baseline: both measured in the same run, or a fixed amount. */
export interface Figure {
  name: Name
  unit: string
  measured: number
  baseline: number
  ratio: number
}

export interface Round {
  measured: number
  baseline: number
}

/** Other load on the machine affects neighboring measurements alike, so the ratio is taken per repetition. */
export function figureOfRounds(name: Name, unit: string, rounds: readonly Round[]): Figure {
  return {
    name,
    unit,
    measured: median(rounds.map(({ measured }) => measured)),
    baseline: median(rounds.map(({ baseline }) => baseline)),
    ratio: median(rounds.map(({ measured, baseline }) => measured / baseline)),
  }
}

/** Compares with the amount in `budgets.json`. */
export function figureOfAmount(name: Name, unit: string, measured: number): Figure {
  const { baseline }: Budget = budgets[name]
  if (baseline === undefined) throw new Error(`budgets.json names no baseline of "${name}"`)
  return { name, unit, measured, baseline, ratio: measured / baseline }
}

interface Budget {
  /** Lower bound of measured ÷ baseline. */
  atLeast?: number
  atMost?: number
  /** For figures compared with a fixed amount. */
  baseline?: number
}

/** Prints a table and returns whether every budget was kept. */
export function report(figures: readonly Figure[]): boolean {
  const lines = figures.map(lineOf)
  const table = [
    ['figure', 'measured', 'baseline', 'ratio', 'budget', 'ok'],
    ...lines.map(({ cells }) => cells),
  ]
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '))
  }
  return lines.every(({ ok }) => ok)
}

function lineOf({ name, unit, measured, baseline, ratio }: Figure): { cells: string[]; ok: boolean } {
  const { atLeast, atMost }: Budget = budgets[name]
  const ok = (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost)
  const budget = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`
  const amount = (value: number) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`
  return {
    cells: [name, amount(measured), amount(baseline), ratio.toFixed(2), budget, ok ? 'yes' : 'NO'],
    ok,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = sorted.length % 2 === 1 ? [middle, middle] : [middle - 1, middle]
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2
}

/** The value that this share of all is below, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
