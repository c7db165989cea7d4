import budgets from './budgets.json' with { type: 'json' }

/** What a workload found, beside what it is compared with: both measured in the same run, or an absolute budget. */
export interface Figure {
  name: keyof typeof budgets
  unit: string
  measured: number
  baseline: number
}

interface Budget {
  /** Of measured ÷ baseline. */
  atLeast?: number
  atMost?: number
  /** Of figures that are compared with a fixed amount. */
  baseline?: number
}

/** The amount that a figure without a measured baseline is compared with. */
export function fixedBaseline(name: keyof typeof budgets): number {
  const { baseline }: Budget = budgets[name]
  if (baseline === undefined) throw new Error(`budgets.json names no baseline of "${name}"`)
  return baseline
}

/** Prints a table and answers whether every budget was kept. */
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

function lineOf({ name, unit, measured, baseline }: Figure): { cells: string[]; ok: boolean } {
  const { atLeast, atMost }: Budget = budgets[name]
  const ratio = measured / baseline
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
