import { readFileSync } from 'node:fs'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { ofLiving } from './proc.ts'

/**
 * The memory of everything an installation runs, in bytes: proportional set sizes, which count a page that several
 * processes share once, as PostgreSQL's buffers are.
 */
export function wholeBytes(product: Installation): number {
  return product.processes().reduce((sum, { pid }) => sum + proportionalBytes(pid), 0)
}

/** The largest first, for a person who looks for the cause. */
export function describeMemory(product: Installation): string[] {
  return product
    .processes()
    .map(({ pid, command }) => ({ megabytes: proportionalBytes(pid) / 2 ** 20, command }))
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .map(({ megabytes, command }) => `${megabytes.toFixed(0)} MB ${command.split('/').pop()}`)
}

function proportionalBytes(pid: number): number {
  return ofLiving(() => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(rollup) ?? []
    return Number(kilobytes ?? 0) * 1024
  })
}
