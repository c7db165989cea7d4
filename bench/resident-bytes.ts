import { readFileSync } from 'node:fs'

const LOOK_EVERY = 10

/** Peak growth of a process's memory during `act`, in bytes. */
export async function growthOf(pid: number, act: () => Promise<unknown>): Promise<number> {
  const before = residentBytes(pid)
  return (await peakOf(pid, act)) - before
}

/** Peak memory of a process during `act`, in bytes. */
export async function peakOf(pid: number, act: () => Promise<unknown>): Promise<number> {
  let peak = residentBytes(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid))
  }, LOOK_EVERY)
  try {
    await act()
  } finally {
    clearInterval(timer)
  }
  return peak
}

/** Resident memory of a process, as Linux counts it. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read`)
  return Number(kilobytes) * 1024
}
